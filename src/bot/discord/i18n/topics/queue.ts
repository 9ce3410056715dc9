import { topic } from '../topic.ts';

/** The queue and what is done with it: /join, /leave, /skip, /stop, /queue, /replay and their buttons. */
export const queue = topic({
  en: {
    'command.join.name': 'join',
    'command.join.description': 'Call me into your voice channel, or another one',
    'command.leave.name': 'leave',
    'command.leave.description': 'Send me out of the voice channel',
    'command.skip.name': 'skip',
    'command.skip.description': 'Skip what is being spoken',
    'command.stop.name': 'stop',
    'command.stop.description': 'Stop speaking and empty the queue',
    'command.queue.name': 'queue',
    'command.queue.description': 'See what is spoken next, and remove items',
    'command.replay.name': 'replay',
    'command.replay.description': 'Hear the last thing spoken in your voice channel again',
    'option.channel.name': 'channel',
    'option.channel.description': 'A voice channel; yours when left out',

    'join.done': '👋 I am in {{channel}}. Type `/say` and I speak.',
    'leave.done': '👋 I left {{channel}}.',
    'skip.done': '⏭️ Skipped: {{text}}',
    'stop.done': '⏹️ Stopped. Items that were dropped: {{count}}.',
    'say.removed': '⏭️ {{member}} took this out of the queue: {{text}}',
    'replay.queued':
      '⏳ I will repeat this in {{channel}}, number {{place}} in the queue: {{text}}',
    'replay.speaking': '🔁 **{{voice}}** in {{channel}}: {{text}}',
    'replay.saved': '💾 **{{voice}}**: {{text}}',

    'button.skip': 'Skip',
    'button.remove': 'Remove',
    'button.replay': 'Replay',
    'button.save': 'Save as file',
    'button.refresh': 'Refresh',
    'button.all': 'All items',
    'button.mine': 'My items',
    'button.previous': 'Previous',
    'button.next': 'Next',

    'queue.title': '**Queue** in {{channel}}',
    'queue.playing': '🔊 {{member}}: {{text}} · {{elapsed}} / {{duration}}',
    'queue.waiting': '{{place}}. {{member}}: {{text}} · {{duration}}',
    'queue.nothing': 'Nothing is spoken and nothing waits.',
    'queue.nothing-mine': 'None of your items is spoken or waits.',
    'queue.total': '-# Waiting: {{count}} · {{duration}}',
    'queue.page': '-# Waiting: {{count}} · {{duration}} · page {{page}} of {{pages}}',
    'queue.remove': 'Remove items …',

    'failure.member.needs-voice': 'Join a voice channel first.',
    'failure.member.may-not-enter':
      'You may not enter {{channel}} yourself, so I do not go there for you.',
    'failure.guild.not-member':
      'Only my commands are installed on this server, not me: I cannot enter its voice channels. Ask an admin to invite me as a bot, or choose “Posted here” as output.',
    'failure.channel.audience':
      'A moderator has put me in the audience of {{channel}}. Ask them to invite me to speak.',
    'failure.channel.afk':
      'Nobody is heard in {{channel}}: it is the channel for those who are away. Go to another one.',
    'failure.channel.timed-out':
      'A moderator has put me in a timeout, so I may not speak in {{channel}}. It ends <t:{{until}}:R>.',
    'failure.queue.member-full':
      'At most {{limit}} of your items may wait at once. Try again when one has been spoken.',
    'failure.queue.removed': '{{member}} took this out of the queue.',
    'failure.queue.not-yours':
      'This is for whoever asked for it, and for moderators with the permission **Move Members**.',
    'failure.queue.gone': 'This has been spoken or removed already.',
    'failure.queue.empty': 'Nothing is spoken and nothing waits.',
    'failure.bot.not-in-voice': 'I am in no voice channel of this server.',
    'failure.bot.needed-here':
      'Others are with me in {{channel}}. Moderators with the permission **Move Members** can send me away.',
    'failure.replay.nothing': 'Nothing was spoken in your voice channel lately. Use `/say` first.',
    'failure.replay.gone': 'I no longer have this sound. Use `/say` to have it spoken again.',
  },
  ko: {
    'command.join.name': '들어오기',
    'command.join.description': '저를 음성 채널로 불러요',
    'command.leave.name': '나가기',
    'command.leave.description': '저를 음성 채널에서 내보내요',
    'command.skip.name': '건너뛰기',
    'command.skip.description': '지금 말하는 것을 건너뛰어요',
    'command.stop.name': '정지',
    'command.stop.description': '말하기를 멈추고 대기열을 비워요',
    'command.queue.name': '대기열',
    'command.queue.description': '다음에 말할 것을 보고, 항목을 지워요',
    'command.replay.name': '다시듣기',
    'command.replay.description': '음성 채널에서 마지막으로 말한 것을 다시 들어요',
    'option.channel.name': '채널',
    'option.channel.description': '음성 채널. 비워 두면 지금 계신 채널',

    'join.done': '👋 {{channel}}에 들어왔어요. `/말하기`를 입력하면 말할게요.',
    'leave.done': '👋 {{channel}}에서 나왔어요.',
    'skip.done': '⏭️ 건너뛰었어요: {{text}}',
    'stop.done': '⏹️ 멈췄어요. 취소된 항목: {{count}}개.',
    'say.removed': '⏭️ {{member}} 님이 대기열에서 뺐어요: {{text}}',
    'replay.queued': '⏳ {{channel}}에서 다시 들려드릴게요. 대기 순서 {{place}}번: {{text}}',
    'replay.speaking': '🔁 **{{voice}}** · {{channel}}: {{text}}',
    'replay.saved': '💾 **{{voice}}**: {{text}}',

    'button.skip': '건너뛰기',
    'button.remove': '빼기',
    'button.replay': '다시 듣기',
    'button.save': '파일로 저장',
    'button.refresh': '새로 고침',
    'button.all': '전체 항목',
    'button.mine': '내 항목',
    'button.previous': '이전',
    'button.next': '다음',

    'queue.title': '{{channel}} **대기열**',
    'queue.playing': '🔊 {{member}}: {{text}} · {{elapsed}} / {{duration}}',
    'queue.waiting': '{{place}}. {{member}}: {{text}} · {{duration}}',
    'queue.nothing': '말하는 것도, 기다리는 것도 없어요.',
    'queue.nothing-mine': '말하거나 기다리는 내 항목이 없어요.',
    'queue.total': '-# 대기 {{count}}개 · {{duration}}',
    'queue.page': '-# 대기 {{count}}개 · {{duration}} · {{page}}/{{pages}}쪽',
    'queue.remove': '뺄 항목을 고르세요',

    'failure.member.needs-voice': '먼저 음성 채널에 들어가 주세요.',
    'failure.member.may-not-enter':
      '{{channel}}에는 직접 들어갈 수 없으셔서 저도 대신 들어가지 않아요.',
    'failure.guild.not-member':
      '이 서버에는 명령어만 설치되어 있어 음성 채널에 들어갈 수 없어요. 관리자에게 봇 초대를 부탁하거나 출력을 “여기에 올리기”로 골라 주세요.',
    'failure.channel.audience':
      '관리자가 저를 {{channel}} 청중석으로 옮겼어요. 관리자에게 발언 초대를 부탁해 주세요.',
    'failure.channel.afk':
      '{{channel}}은(는) 잠수 채널이라 아무 소리도 들리지 않아요. 다른 채널로 옮겨 주세요.',
    'failure.channel.timed-out':
      '관리자가 저를 타임아웃해서 {{channel}}에서 말할 수 없어요. <t:{{until}}:R> 풀려요.',
    'failure.queue.member-full':
      '대기 중인 항목이 이미 {{limit}}개 있어서 더 넣을 수 없어요. 조금 뒤에 다시 시도해 주세요.',
    'failure.queue.removed': '{{member}} 님이 대기열에서 뺐어요.',
    'failure.queue.not-yours': '요청한 본인이나 **멤버 이동** 권한이 있는 관리자만 할 수 있어요.',
    'failure.queue.gone': '이미 말했거나 대기열에서 빠졌어요.',
    'failure.queue.empty': '말하는 것도, 기다리는 것도 없어요.',
    'failure.bot.not-in-voice': '이 서버의 음성 채널에 들어가 있지 않아요.',
    'failure.bot.needed-here':
      '{{channel}}에 다른 분들도 있어요. **멤버 이동** 권한이 있는 관리자가 저를 내보낼 수 있어요.',
    'failure.replay.nothing':
      '이 음성 채널에서 최근에 말한 것이 없어요. 먼저 `/말하기`를 써 주세요.',
    'failure.replay.gone': '이 소리는 더 이상 남아 있지 않아요. `/말하기`로 다시 말하게 해 주세요.',
  },
  ja: {
    'command.join.name': '参加',
    'command.join.description': 'ボイスチャンネルに呼びます',
    'command.leave.name': '退出',
    'command.leave.description': 'ボイスチャンネルから退出させます',
    'command.skip.name': 'スキップ',
    'command.skip.description': '今話しているものをスキップします',
    'command.stop.name': '停止',
    'command.stop.description': '話すのをやめて、順番待ちを空にします',
    'command.queue.name': '順番待ち',
    'command.queue.description': '次に話すものを見て、取り消せます',
    'command.replay.name': 'もう一度',
    'command.replay.description': 'ボイスチャンネルで最後に話したものをもう一度聞きます',
    'option.channel.name': 'チャンネル',
    'option.channel.description': 'ボイスチャンネル。空欄なら今いるチャンネル',

    'join.done': '👋 {{channel}} に入りました。`/話す` と入力すると話します。',
    'leave.done': '👋 {{channel}} から退出しました。',
    'skip.done': '⏭️ スキップしました：{{text}}',
    'stop.done': '⏹️ 停止しました。取り消した件数：{{count}}',
    'say.removed': '⏭️ {{member}}さんが順番待ちから外しました：{{text}}',
    'replay.queued': '⏳ {{channel}} でもう一度話します（{{place}}番目）：{{text}}',
    'replay.speaking': '🔁 **{{voice}}** · {{channel}}：{{text}}',
    'replay.saved': '💾 **{{voice}}**：{{text}}',

    'button.skip': 'スキップ',
    'button.remove': '取り消す',
    'button.replay': 'もう一度',
    'button.save': 'ファイルに保存',
    'button.refresh': '更新',
    'button.all': 'すべて',
    'button.mine': '自分の分',
    'button.previous': '前へ',
    'button.next': '次へ',

    'queue.title': '{{channel}} の**順番待ち**',
    'queue.playing': '🔊 {{member}}：{{text}} · {{elapsed}} / {{duration}}',
    'queue.waiting': '{{place}}. {{member}}：{{text}} · {{duration}}',
    'queue.nothing': '話しているものも、待っているものもありません。',
    'queue.nothing-mine': '話しているものにも、待っているものにも、あなたの分はありません。',
    'queue.total': '-# 待ち {{count}}件 · {{duration}}',
    'queue.page': '-# 待ち {{count}}件 · {{duration}} · {{page}}/{{pages}}ページ',
    'queue.remove': '取り消すものを選ぶ',

    'failure.member.needs-voice': '先にボイスチャンネルに参加してください。',
    'failure.member.may-not-enter':
      '{{channel}} にはあなたが入れないため、代わりに入ることはできません。',
    'failure.guild.not-member':
      'このサーバーにはコマンドだけが追加されているため、ボイスチャンネルに入れません。管理者にボットの招待を頼むか、出力で「ここに投稿」を選んでください。',
    'failure.channel.audience':
      'モデレーターによって {{channel}} のオーディエンスに移されました。スピーカーへの招待を頼んでください。',
    'failure.channel.afk':
      '{{channel}} は離席用のチャンネルなので、音が聞こえません。別のチャンネルに移ってください。',
    'failure.channel.timed-out':
      'モデレーターによるタイムアウト中のため、{{channel}} で話せません。<t:{{until}}:R>に終わります。',
    'failure.queue.member-full':
      'あなたの待ち件数が {{limit}}件に達したため、これ以上追加できません。しばらくしてからもう一度お試しください。',
    'failure.queue.removed': '{{member}}さんが順番待ちから外しました。',
    'failure.queue.not-yours':
      'これができるのは、頼んだ本人と**メンバーを移動**の権限を持つモデレーターだけです。',
    'failure.queue.gone': 'すでに話し終えたか、取り消されています。',
    'failure.queue.empty': '話しているものも、待っているものもありません。',
    'failure.bot.not-in-voice': 'このサーバーのボイスチャンネルには入っていません。',
    'failure.bot.needed-here':
      '{{channel}} にはほかの人もいます。**メンバーを移動**の権限を持つモデレーターなら退出させられます。',
    'failure.replay.nothing':
      'このボイスチャンネルでは最近何も話していません。先に `/話す` を使ってください。',
    'failure.replay.gone': 'この音声はもう残っていません。`/話す` でもう一度頼んでください。',
  },
});
