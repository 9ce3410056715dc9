import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { sound as english } from '../en/sound.ts';

export const sound: Translation<typeof english, 'ja'> = {
  'command.sound.name': '効果音',
  'command.sound.description': '決めた言葉を読むときに再生される短い音',
  'subcommand.sound.add.name': '追加',
  'subcommand.sound.add.description': '言葉に使う効果音をアップロードします',
  'subcommand.sound.list.name': '一覧',
  'subcommand.sound.list.description': 'このサーバーのすべての効果音を表示します',
  'option.sound-file.name': 'ファイル',
  'option.sound-file.description': 'MP3、WAV、またはOgg Opus（5秒まで）',
  'option.sound-word.name': '言葉',
  'option.sound-word.description': '効果音に置き換える言葉',
  'option.sound-rights.name': '権利',
  'option.sound-rights.description': 'このサーバーでこの効果音を使えますか？',
  'option.sound-credit.name': '出典',
  'option.sound-credit.description': '一覧に表示する作者とライセンス。例：山田太郎、CC BY 4.0',
  'sound.rights.own': '自分で作りました',
  'sound.rights.licensed': 'ライセンスまたは作者が許可しています',
  'sound.rights.none': 'わかりません',
  'sound.rights.shown.own': '自作',
  'sound.rights.shown.licensed': '許可を得て使用',

  'sound.added':
    '✅ **{{word}}**（{{seconds}}秒）を追加しました。この言葉を話すときに再生されます。',
  'sound.none': 'このサーバーにはまだ効果音がありません。</sound add> で追加できます。',
  'sound.removed': '🗑️ **{{word}}** を削除しました。',
  'sound.list': '### このサーバーの効果音\n-# {{count}}個／上限{{limit}}個',
  'sound.button.play': '▶ 再生',
  'sound.playing': '🔊 {{channel}} で **{{word}}** を再生します。',
  'sound.menu.remove': '効果音を削除…',
  'sound.remove.question': '**{{word}}** を削除しますか？この言葉はまた声で読まれます。',
  'sound.button.remove': '削除',
  'sound.line': '**{{word}}** · {{seconds}}秒 · {{member}}',

  'failure.sound.word-invalid':
    '言葉は文字か数字で2～{{limit}}文字にしてください。別の言葉を選んでください。',
  'failure.sound.exists':
    '**{{word}}**にはすでに効果音があります。先に </sound list> で削除してください。',
  'failure.sound.unknown':
    'この効果音はもうありません。</sound list> ですべての効果音を確認できます。',
  'failure.sound.limit':
    'このサーバーにはすでに{{limit}}個の効果音があります。先に1つ削除してください。',
  'failure.sound.too-long': '効果音が{{most}}秒を超えています。短くして、もう一度お試しください。',
  'failure.sound.unreadable':
    'このファイルから音を読み取れません。MP3、WAV、またはOgg Opusのファイルを使ってください。',
  'failure.sound.rights-missing':
    'このサーバーで使える効果音だけを保存します。自分で作ったものか、ライセンスで許可されているものをアップロードしてください。',
};
