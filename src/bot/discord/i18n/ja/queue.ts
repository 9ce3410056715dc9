import type { queue as english } from '../en/queue.ts';
import type { Translation } from '../language.ts';

export const queue: Translation<typeof english, 'ja'> = {
  'command.skip.name': 'スキップ',
  'command.skip.description': '再生中の項目をスキップします',
  'command.stop.name': '停止',
  'command.stop.description': '話すのをやめて、順番待ちを空にします',
  'command.queue.name': '順番待ち',
  'command.queue.description': '順番待ちを確認し、項目を取り消します',
  'command.replay.name': 'もう一度',
  'command.replay.description': 'ボイスチャンネルで最後に話した項目をもう一度再生します',

  'skip.done': '⏭️ スキップしました：{{text}}',

  'stop.done': '⏹️ 停止しました。{{count}}件を取り消しました。',

  'say.removed': '⏭️ {{member}}さんが順番待ちから取り消しました：{{text}}',

  'replay.queued': '⏳ もう一度再生します。{{channel}} の順番待ちの{{position}}番目です：{{text}}',
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
  'queue.waiting': '{{position}}. {{member}}：{{text}} · {{duration}}',
  'queue.nothing': '順番待ちは空です。',
  'queue.nothing-mine': '順番待ちにあなたの項目はありません。',
  'queue.total': '-# {{count}}件待ち · {{duration}}',
  'queue.page': '-# {{count}}件待ち · {{duration}} · {{page}}/{{pages}}ページ',
  'queue.faster': '-# ⏩ 順番待ちが多いため、メッセージを{{speed}}倍の速さで読み上げます。',
  'queue.faster-and-shorter':
    '-# ⏩ 順番待ちが多いため、メッセージを{{speed}}倍の速さで読み、長いものは短くします。',
  'queue.remove': '取り消す項目を選択…',

  'failure.queue.member-full':
    '順番待ちにはすでにあなたの項目が{{limit}}件あります。1件が再生されてから、もう一度お試しください。',
  'failure.queue.removed': '{{member}}さんが順番待ちから取り消しました。',
  'failure.queue.not-yours':
    'この操作ができるのは、追加した本人か、**メンバーを移動**の権限を持つモデレーターだけです。',
  'failure.queue.gone': 'この項目はもう順番待ちにありません。',
  'failure.queue.empty': '順番待ちは空です。',
  'failure.queue.none-yours': '順番待ちにあなたの項目はありません。',
  'failure.replay.nothing':
    'このボイスチャンネルでは最近何も話していません。先に </say> を使ってください。',
  'failure.replay.gone': 'この音声はもう残っていません。</say> でもう一度話してください。',
  'failure.queue.full':
    '順番待ちがいっぱいです（{{limit}}件）。しばらくしてから、もう一度お試しください。',
};
