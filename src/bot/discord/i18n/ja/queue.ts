import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { queue as english } from '../en/queue.ts';

export const queue: Translation<typeof english, 'ja'> = {
  'command.skip.name': 'スキップ',
  'command.skip.description': '再生中の項目をスキップします',
  'command.stop.name': '停止',
  'command.stop.description':
    '自分の項目を順番待ちから取り消します。モデレーターはすべて取り消します',
  'command.queue.name': '順番待ち',
  'command.queue.description': '再生中や順番待ちの項目を確認し、スキップ、停止、再生し直しをします',

  'skip.done': '⏭️ スキップしました：{{text}}',

  'stop.done': '⏹️ 停止しました：{{text}}',
  'stop.done-more': '⏹️ {{text}}と、ほか{{count}}件を停止しました。',

  'say.removed': '⏭️ {{member}}さんが順番待ちから取り消しました：{{text}}',

  'replay.queued': '⏳ もう一度再生します。{{channel}} の順番待ちの{{position}}番目です：{{text}}',
  'replay.speaking': '🔁 **{{voice}}** · {{channel}}：{{text}}',
  'replay.saved': '💾 **{{voice}}**：{{text}}',
  'replay.speaking.sound': '🔁 {{channel}}：{{text}}',
  'replay.saved.sound': '💾 {{text}}',

  'button.skip': 'スキップ',
  'button.remove': '取り消す',
  'button.replay': 'もう一度',
  'button.save': 'ファイルに保存',
  'button.play-again': 'もう一度再生',
  'button.stop-all': 'すべて停止',
  'button.stop-mine': '自分の分を停止',
  'button.refresh': '更新',
  'button.all': 'すべて',
  'button.mine': '自分の分',
  'button.previous': '前へ',
  'button.next': '次へ',

  'queue.title': '### {{channel}} の順番待ち',
  'queue.playing': '**再生中** {{member}}：{{text}}\n{{bar}} {{elapsed}} / {{duration}}',
  'queue.waiting': '{{position}}. {{member}}：{{text}} · {{duration}} · {{wait}}後',
  'queue.last': '-# 最後に再生：{{member}}さんの{{text}}',
  'queue.skipped': '-# ⏭️ スキップしました：{{text}}',
  'queue.stopped': '-# ⏹️ {{count}}件を取り消しました。',
  'queue.already-over': '-# すでに終わっていたため、何も取り消していません。',
  'queue.stop-question':
    '{{items}}件をすべて取り消しますか？そのうち{{count}}件はほかのメンバーのものです。',
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
  'failure.replay.gone': 'この音声はもう残っていません。</say> でもう一度話してください。',
  'failure.queue.full':
    '順番待ちがいっぱいです（{{limit}}件）。しばらくしてから、もう一度お試しください。',
};
