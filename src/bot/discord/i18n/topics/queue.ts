import type { Topic } from '../topic.ts';

/** `/queue`, `/skip`, `/stop`, `/replay` and their buttons. */
export const queue = {
  'command.skip.name': { en: 'skip', ko: '건너뛰기', ja: 'スキップ' },
  'command.skip.description': {
    en: 'Skip the current item',
    ko: '지금 재생 중인 항목을 건너뛰어요',
    ja: '再生中の項目をスキップします',
  },
  'command.stop.name': { en: 'stop', ko: '정지', ja: '停止' },
  'command.stop.description': {
    en: 'Stop speaking and clear the queue',
    ko: '말하기를 멈추고 대기열을 비워요',
    ja: '話すのをやめて、順番待ちを空にします',
  },
  'command.queue.name': { en: 'queue', ko: '대기열', ja: '順番待ち' },
  'command.queue.description': {
    en: 'See the queue and remove items',
    ko: '대기열을 보고 항목을 제거해요',
    ja: '順番待ちを確認し、項目を取り消します',
  },
  'command.replay.name': { en: 'replay', ko: '다시듣기', ja: 'もう一度' },
  'command.replay.description': {
    en: 'Replay the last item spoken in your voice channel',
    ko: '음성 채널에서 마지막으로 말한 항목을 다시 재생해요',
    ja: 'ボイスチャンネルで最後に話した項目をもう一度再生します',
  },

  'skip.done': {
    en: '⏭️ Skipped: {{text}}',
    ko: '⏭️ 건너뛰었어요: {{text}}',
    ja: '⏭️ スキップしました：{{text}}',
  },

  'stop.done': {
    en: { one: '⏹️ Stopped. Cleared {{count}} item.', other: '⏹️ Stopped. Cleared {{count}} items.' },
    ko: '⏹️ 멈췄어요. 항목 {{count}}개를 비웠어요.',
    ja: '⏹️ 停止しました。{{count}}件を取り消しました。',
  },

  'say.removed': {
    en: '⏭️ {{member}} removed this from the queue: {{text}}',
    ko: '⏭️ {{member}} 님이 대기열에서 제거했어요: {{text}}',
    ja: '⏭️ {{member}}さんが順番待ちから取り消しました：{{text}}',
  },

  'replay.queued': {
    en: '⏳ Queued again in {{channel}} at position {{position}}: {{text}}',
    ko: '⏳ 다시 재생하도록 {{channel}} 대기열의 {{position}}번째에 넣었어요: {{text}}',
    ja: '⏳ もう一度再生します。{{channel}} の順番待ちの{{position}}番目です：{{text}}',
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
  'button.remove': { en: 'Remove', ko: '제거', ja: '取り消す' },
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
    en: '{{position}}. {{member}}: {{text}} · {{duration}}',
    ko: '{{position}}. {{member}}: {{text}} · {{duration}}',
    ja: '{{position}}. {{member}}：{{text}} · {{duration}}',
  },
  'queue.nothing': {
    en: 'The queue is empty.',
    ko: '대기열이 비어 있어요.',
    ja: '順番待ちは空です。',
  },
  'queue.nothing-mine': {
    en: 'You have nothing in the queue.',
    ko: '대기열에 내 항목이 없어요.',
    ja: '順番待ちにあなたの項目はありません。',
  },
  'queue.total': {
    en: '-# {{count}} waiting · {{duration}}',
    ko: '-# {{count}}개 대기 중 · {{duration}}',
    ja: '-# {{count}}件待ち · {{duration}}',
  },
  'queue.page': {
    en: '-# {{count}} waiting · {{duration}} · Page {{page}} of {{pages}}',
    ko: '-# {{count}}개 대기 중 · {{duration}} · {{page}}/{{pages}}페이지',
    ja: '-# {{count}}件待ち · {{duration}} · {{page}}/{{pages}}ページ',
  },
  'queue.faster': {
    en: '-# ⏩ Many items are waiting, so I read messages {{speed}}× as fast.',
    ko: '-# ⏩ 기다리는 항목이 많아서 메시지를 {{speed}}배 빠르게 읽어요.',
    ja: '-# ⏩ 順番待ちが多いため、メッセージを{{speed}}倍の速さで読み上げます。',
  },
  'queue.faster-and-shorter': {
    en: '-# ⏩ Many items are waiting, so I read messages {{speed}}× as fast and shorten long ones.',
    ko: '-# ⏩ 기다리는 항목이 많아서 메시지를 {{speed}}배 빠르게 읽고 긴 메시지는 줄여요.',
    ja: '-# ⏩ 順番待ちが多いため、メッセージを{{speed}}倍の速さで読み、長いものは短くします。',
  },
  'queue.remove': { en: 'Remove items…', ko: '제거할 항목 선택…', ja: '取り消す項目を選択…' },

  'failure.queue.member-full': {
    en: {
      one: 'You can have only {{limit}} item in the queue at a time. Wait until it has played, then try again.',
      other:
        'You already have {{limit}} items in the queue. Wait until one has played, then try again.',
    },
    ko: '대기열에 내 항목이 이미 {{limit}}개 있어요. 하나가 재생된 뒤 다시 시도해 주세요.',
    ja: '順番待ちにはすでにあなたの項目が{{limit}}件あります。1件が再生されてから、もう一度お試しください。',
  },
  'failure.queue.removed': {
    en: '{{member}} removed this from the queue.',
    ko: '{{member}} 님이 대기열에서 제거했어요.',
    ja: '{{member}}さんが順番待ちから取り消しました。',
  },
  'failure.queue.not-yours': {
    en: 'Only the person who queued it, or a moderator with the **Move Members** permission, can do that.',
    ko: '요청한 사람이나 **멤버 이동** 권한이 있는 관리자만 할 수 있어요.',
    ja: 'この操作ができるのは、追加した本人か、**メンバーを移動**の権限を持つモデレーターだけです。',
  },
  'failure.queue.gone': {
    en: 'This item is no longer in the queue.',
    ko: '이 항목은 이제 대기열에 없어요.',
    ja: 'この項目はもう順番待ちにありません。',
  },
  'failure.queue.empty': {
    en: 'The queue is empty.',
    ko: '대기열이 비어 있어요.',
    ja: '順番待ちは空です。',
  },
  'failure.replay.nothing': {
    en: 'I haven’t spoken in your voice channel recently. Use `/say` first.',
    ko: '이 음성 채널에서 최근에 말한 항목이 없어요. 먼저 `/말하기`를 사용해 주세요.',
    ja: 'このボイスチャンネルでは最近何も話していません。先に `/話す` を使ってください。',
  },
  'failure.replay.gone': {
    en: 'I no longer have this audio. Use `/say` to speak it again.',
    ko: '이 음성은 더 이상 남아 있지 않아요. `/말하기`로 다시 말하게 해 주세요.',
    ja: 'この音声はもう残っていません。`/話す` でもう一度話してください。',
  },
  'failure.queue.full': {
    en: {
      one: 'The queue is full ({{limit}} item). Try again in a moment.',
      other: 'The queue is full ({{limit}} items). Try again in a moment.',
    },
    ko: '대기열이 가득 찼어요({{limit}}개). 잠시 후 다시 시도해 주세요.',
    ja: '順番待ちがいっぱいです（{{limit}}件）。しばらくしてから、もう一度お試しください。',
  },
} satisfies Topic;
