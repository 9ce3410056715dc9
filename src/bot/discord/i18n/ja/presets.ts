import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { presets as english } from '../en/presets.ts';

export const presets: Translation<typeof english, 'ja'> = {
  'command.preset.name': 'プリセット',
  'command.preset.description': 'このサーバーの声のプリセットを保存、管理します',
  'subcommand.preset.save.name': '保存',
  'subcommand.preset.save.description': '声とその設定に名前を付けて保存します',
  'subcommand.preset.list.name': '一覧',
  'subcommand.preset.list.description': 'このサーバーのすべてのプリセットを表示します',
  'subcommand.preset.export.name': '書き出し',
  'subcommand.preset.export.description':
    'このサーバーのすべてのプリセットをファイルでダウンロードします',
  'subcommand.preset.import.name': '読み込み',
  'subcommand.preset.import.description': '書き出したファイルからプリセットを読み込みます',
  'option.preset.name': 'プリセット',
  'option.preset.description': 'このサーバーに保存されたプリセット',
  'option.listed-preset.name': 'プリセット',
  'option.listed-preset.description': '開くプリセット。空欄ならすべて表示します',
  'option.preset-name.name': '名前',
  'option.preset-name.description': 'プリセットの名前',
  'option.preset-voice.name': '声',
  'option.preset-voice.description': '声の名前、特徴、またはID',
  'option.preset-language.name': '言語',
  'option.preset-language.description': '話す言語。空欄なら自動で判定します',
  'option.preset-tone.name': '話し方',
  'option.preset-tone.description': '話し方を自由に入力します',
  'option.exaggeration.name': '感情の強さ',
  'option.exaggeration.description': '感情の強さ。0（なし）から1（最も強い）まで',
  'option.speed.name': '速さ',
  'option.speed.description': '話す速さ。0.5（半分）から2（2倍）まで。1が標準',
  'option.pitch.name': '高さ',
  'option.pitch.description': '声の高さ（半音単位）。-12（低い）から12（高い）まで。0が標準',
  'option.preset-file.name': 'ファイル',
  'option.preset-file.description': '/プリセット 書き出し で作ったファイル',

  'preset.saved': '✅ **{{name}}** を保存しました：{{voice}}',
  'preset.replaced': '✅ **{{name}}** を置き換えました：{{voice}}',
  'preset.only-you': '-# 非公開の声なので、このプリセットを使えるのは持ち主だけです。',
  'preset.detail.language': '・言語：{{language}}',
  'preset.detail.tone': '・話し方：{{tone}}',
  'preset.detail.exaggeration': '・感情の強さ：{{exaggeration}}',
  'preset.detail.speed': '・速さ：{{speed}}倍',
  'preset.detail.pitch': '・高さ：{{pitch}}半音',
  'preset.detail.guild-default': '・このサーバーの既定',
  'preset.detail.channel-defaults': '・{{channels}} の既定',
  'preset.saved-by': '-# {{member}}さんが保存、{{when}}',
  'preset.list': '### プリセット（{{count}}件）\n-# 再生はあなたにだけ聞こえ、無料です。',
  'preset.list.unknown':
    '⚠️ このサーバーに「{{name}}」というプリセットはありません。下から選んでください。',
  'preset.gone':
    '⚠️ このプリセットは名前が変わったか、削除されました。別のプリセットを選んでください。',
  'preset.open': 'プリセットを選択',
  'preset.used': '✅ このサーバーでは、**{{name}}** の設定で話すようになりました。',
  'preset.button.use': '自分の声にする',
  'preset.button.rename': '名前を変更',
  'preset.button.all': 'すべてのプリセット',
  'preset.button.set-default': 'サーバーの既定にする',
  'preset.button.clear-default': 'サーバーの既定を解除',
  'preset.default.channels': '-# 次のチャンネルの既定：',
  'preset.default.choose': 'チャンネルを選択',
  'preset.default.saved': '✅ チャンネルを保存しました。',
  'preset.rename.title': 'プリセットの名前を変更',
  'preset.rename.label': '新しい名前',
  'preset.more': '{{channels}} ほか{{count}}か所',
  'preset.list.guild-default': '（既定）',
  'preset.list.channel-default': '（{{channels}} の既定）',
  'preset.list.none':
    'このサーバーにはまだプリセットがありません。</preset save> で保存してみてください。',
  'preset.default.guild': '✅ **{{name}}** をこのサーバーの既定のプリセットにしました。',
  'preset.default.guild-cleared': '✅ このサーバーの既定のプリセットを解除しました。',
  'preset.renamed': '✅ **{{before}}** の名前を **{{name}}** に変更しました。',
  'preset.deleted': '🗑️ **{{name}}** を削除しました。',
  'preset.delete.question':
    '**{{name}}** は{{member}}さんが保存しました。全員から削除しますか？元に戻すことはできません。',
  'preset.delete.button': '削除',
  'preset.exported': '{{count}}件のプリセットを書き出しました。',
  'preset.imported': '✅ {{count}}件のプリセットを読み込みました。',
  'preset.import.kept':
    '・同じ名前がすでにある{{count}}件のプリセットは、そのままにしました。このファイルのものに置き換えますか？元に戻すことはできません。',
  'preset.replace.question':
    '**{{name}}** は{{member}}さんが保存しました。全員の分を置き換えますか？元に戻すことはできません。',
  'preset.replace.button': '置き換える',
  'preset.replace.done': '✅ {{count}}件のプリセットをファイルの内容に置き換えました。',
  'preset.import.unusable':
    '・クローン音声がここでは使えないため、{{count}}件のプリセットをスキップしました。',

  'failure.preset.unusable':
    'プリセット「{{name}}」の声は利用できません。別のプリセットを選んでください。',
  'failure.preset.not-yours':
    'プリセット「{{name}}」はほかの人が保存しました。変更できるのは、保存した人かサーバーの管理者だけです。',
  'failure.preset.gone':
    'このプリセットは名前が変わったか、削除されました。</preset list> ですべて確認してください。',
  'failure.preset.unknown':
    'このサーバーに「{{name}}」というプリセットはありません。一覧から選ぶか、</preset list> ですべて確認してください。',
  'failure.preset.exists':
    'このサーバーには「{{name}}」というプリセットがすでにあります。別の名前を選んでください。',
  'failure.preset.limit':
    'このサーバーにはすでにプリセットが{{limit}}個あります。1つ削除してから、もう一度お試しください。',
};
