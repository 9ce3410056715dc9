import type { Topic } from '../topic.ts';

/** `/queue`, `/skip`, `/stop`, `/replay` and their buttons. */
export const queue = {
  'command.skip.name': { en: 'skip', ko: '건너뛰기', ja: 'スキップ' },
  'command.skip.description': {
    en: 'Skip what is being spoken',
    ko: '지금 말하는 것을 건너뛰어요',
    ja: '今話しているものをスキップします',
  },
  'command.stop.name': { en: 'stop', ko: '정지', ja: '停止' },
  'command.stop.description': {
    en: 'Stop speaking and empty the queue',
    ko: '말하기를 멈추고 대기열을 비워요',
    ja: '話すのをやめて、順番待ちを空にします',
  },
  'command.queue.name': { en: 'queue', ko: '대기열', ja: '順番待ち' },
  'command.queue.description': {
    en: 'See what is spoken next, and remove items',
    ko: '다음에 말할 것을 보고, 항목을 지워요',
    ja: '次に話すものを見て、取り消せます',
  },
  'command.replay.name': { en: 'replay', ko: '다시듣기', ja: 'もう一度' },
  'command.replay.description': {
    en: 'Hear the last thing spoken in your voice channel again',
    ko: '음성 채널에서 마지막으로 말한 것을 다시 들어요',
    ja: 'ボイスチャンネルで最後に話したものをもう一度聞きます',
  },

  'skip.done': {
    en: '⏭️ Skipped: {{text}}',
    ko: '⏭️ 건너뛰었어요: {{text}}',
    ja: '⏭️ スキップしました：{{text}}',
  },

  'stop.done': {
    en: '⏹️ Stopped. Items that were dropped: {{count}}.',
    ko: '⏹️ 멈췄어요. 취소된 항목: {{count}}개.',
    ja: '⏹️ 停止しました。取り消した件数：{{count}}',
  },

  'say.removed': {
    en: '⏭️ {{member}} took this out of the queue: {{text}}',
    ko: '⏭️ {{member}} 님이 대기열에서 뺐어요: {{text}}',
    ja: '⏭️ {{member}}さんが順番待ちから外しました：{{text}}',
  },

  'replay.queued': {
    en: '⏳ I will repeat this in {{channel}}, number {{place}} in the queue: {{text}}',
    ko: '⏳ {{channel}}에서 다시 들려드릴게요. 대기 순서 {{place}}번: {{text}}',
    ja: '⏳ {{channel}} でもう一度話します（{{place}}番目）：{{text}}',
  },
  'replay.speaking': {
    en: '🔁 **{{voice}}** in {{channel}}: {{text}}',
    ko: '🔁 **{{voice}}** · {{channel}}: {{text}}',
    ja: '🔁 **{{voice}}** · {{channel}}：{{text}}',
  },
  'replay.saved': {
    en: '💾 **{{voice}}**: {{text}}',
    ko: '💾 **{{voice}}**: {{text}}',
    ja: '💾 **{{voice}}**：{{text}}',
  },

  'button.skip': { en: 'Skip', ko: '건너뛰기', ja: 'スキップ' },
  'button.remove': { en: 'Remove', ko: '빼기', ja: '取り消す' },
  'button.replay': { en: 'Replay', ko: '다시 듣기', ja: 'もう一度' },
  'button.save': { en: 'Save as file', ko: '파일로 저장', ja: 'ファイルに保存' },
  'button.refresh': { en: 'Refresh', ko: '새로 고침', ja: '更新' },
  'button.all': { en: 'All items', ko: '전체 항목', ja: 'すべて' },
  'button.mine': { en: 'My items', ko: '내 항목', ja: '自分の分' },
  'button.previous': { en: 'Previous', ko: '이전', ja: '前へ' },
  'button.next': { en: 'Next', ko: '다음', ja: '次へ' },

  'queue.title': {
    en: '**Queue** in {{channel}}',
    ko: '{{channel}} **대기열**',
    ja: '{{channel}} の**順番待ち**',
  },
  'queue.playing': {
    en: '🔊 {{member}}: {{text}} · {{elapsed}} / {{duration}}',
    ko: '🔊 {{member}}: {{text}} · {{elapsed}} / {{duration}}',
    ja: '🔊 {{member}}：{{text}} · {{elapsed}} / {{duration}}',
  },
  'queue.waiting': {
    en: '{{place}}. {{member}}: {{text}} · {{duration}}',
    ko: '{{place}}. {{member}}: {{text}} · {{duration}}',
    ja: '{{place}}. {{member}}：{{text}} · {{duration}}',
  },
  'queue.nothing': {
    en: 'Nothing is spoken and nothing waits.',
    ko: '말하는 것도, 기다리는 것도 없어요.',
    ja: '話しているものも、待っているものもありません。',
  },
  'queue.nothing-mine': {
    en: 'None of your items is spoken or waits.',
    ko: '말하거나 기다리는 내 항목이 없어요.',
    ja: '話しているものにも、待っているものにも、あなたの分はありません。',
  },
  'queue.total': {
    en: '-# Waiting: {{count}} · {{duration}}',
    ko: '-# 대기 {{count}}개 · {{duration}}',
    ja: '-# 待ち {{count}}件 · {{duration}}',
  },
  'queue.page': {
    en: '-# Waiting: {{count}} · {{duration}} · page {{page}} of {{pages}}',
    ko: '-# 대기 {{count}}개 · {{duration}} · {{page}}/{{pages}}쪽',
    ja: '-# 待ち {{count}}件 · {{duration}} · {{page}}/{{pages}}ページ',
  },
  'queue.remove': { en: 'Remove items …', ko: '뺄 항목을 고르세요', ja: '取り消すものを選ぶ' },

  'failure.queue.member-full': {
    en: 'At most {{limit}} of your items may wait at once. Try again when one has been spoken.',
    ko: '대기 중인 항목이 이미 {{limit}}개 있어서 더 넣을 수 없어요. 조금 뒤에 다시 시도해 주세요.',
    ja: 'あなたの待ち件数が {{limit}}件に達したため、これ以上追加できません。しばらくしてからもう一度お試しください。',
  },
  'failure.queue.removed': {
    en: '{{member}} took this out of the queue.',
    ko: '{{member}} 님이 대기열에서 뺐어요.',
    ja: '{{member}}さんが順番待ちから外しました。',
  },
  'failure.queue.not-yours': {
    en: 'This is for whoever asked for it, and for moderators with the permission **Move Members**.',
    ko: '요청한 본인이나 **멤버 이동** 권한이 있는 관리자만 할 수 있어요.',
    ja: 'これができるのは、頼んだ本人と**メンバーを移動**の権限を持つモデレーターだけです。',
  },
  'failure.queue.gone': {
    en: 'This has been spoken or removed already.',
    ko: '이미 말했거나 대기열에서 빠졌어요.',
    ja: 'すでに話し終えたか、取り消されています。',
  },
  'failure.queue.empty': {
    en: 'Nothing is spoken and nothing waits.',
    ko: '말하는 것도, 기다리는 것도 없어요.',
    ja: '話しているものも、待っているものもありません。',
  },
  'failure.replay.nothing': {
    en: 'Nothing was spoken in your voice channel lately. Use `/say` first.',
    ko: '이 음성 채널에서 최근에 말한 것이 없어요. 먼저 `/말하기`를 써 주세요.',
    ja: 'このボイスチャンネルでは最近何も話していません。先に `/話す` を使ってください。',
  },
  'failure.replay.gone': {
    en: 'I no longer have this sound. Use `/say` to have it spoken again.',
    ko: '이 소리는 더 이상 남아 있지 않아요. `/말하기`로 다시 말하게 해 주세요.',
    ja: 'この音声はもう残っていません。`/話す` でもう一度頼んでください。',
  },
  'failure.queue.full': {
    en: 'The queue is full: {{limit}} items are waiting. Try again when some have been spoken.',
    ko: '대기열이 가득 찼어요({{limit}}개 대기 중). 조금 뒤에 다시 시도해 주세요.',
    ja: '順番待ちがいっぱいです（{{limit}}件）。いくつか話し終わってからお試しください。',
  },
} satisfies Topic;
