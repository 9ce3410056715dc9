import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { dictionary as english } from '../en/dictionary.ts';

export const dictionary: Translation<typeof english, 'ja'> = {
  'command.dictionary.name': '辞書',
  'command.dictionary.description': 'このサーバーや自分のメッセージでの言葉の読み方を決めます',
  'subcommand.dictionary.add.name': '追加',
  'subcommand.dictionary.add.description': '言葉の読み方を変えます',
  'subcommand.dictionary.pattern.name': 'パターン',
  'subcommand.dictionary.pattern.description':
    '多くの言葉をまとめて変えます：* 任意の文字列、? 一文字、# 数字、(a|b) どれか一つ',
  'subcommand.dictionary.remove.name': '削除',
  'subcommand.dictionary.remove.description': '項目を削除します',
  'subcommand.dictionary.list.name': '一覧',
  'subcommand.dictionary.list.description': '適用される順に、すべての項目を表示します',
  'subcommand.dictionary.test.name': 'テスト',
  'subcommand.dictionary.test.description': '再生せずに、文章の読み方を確認します',
  'subcommand.dictionary.export.name': '書き出し',
  'subcommand.dictionary.export.description': '辞書をファイルでダウンロードします',
  'subcommand.dictionary.import.name': '読み込み',
  'subcommand.dictionary.import.description': '書き出したファイルから項目を読み込みます',
  'option.word.name': '言葉',
  'option.word.description': '1語以上。大文字と小文字は区別しません',
  'option.pattern.name': 'パターン',
  'option.pattern.description':
    '#km、gg*、(りょ|り) などのパターン。記号の前に \\ を付けると、記号そのものを表します',
  'option.spoken.name': '読み',
  'option.spoken.description': '代わりに読む言葉。パターンでは $1 が最初に一致した部分です',
  'option.mute.name': 'ミュート',
  'option.mute.description': '別の読み方をする代わりに、読み飛ばすかどうか',
  'option.dictionary-owner.name': '対象',
  'option.dictionary-owner.description':
    '適用する範囲。空欄ならサーバー全体、変更できない場合は自分のメッセージです',
  'option.entry.name': '項目',
  'option.entry.description': '項目の番号または言葉',
  'option.dictionary-file.name': 'ファイル',
  'option.dictionary-file.description': '/辞書 書き出し で作ったファイル',
  'option.dictionary-replace.name': '上書き',
  'option.dictionary-replace.description': '辞書全体を置き換えるかどうか。空欄なら追加します',

  'dictionary.entry.word': '`{{id}}` {{from}} → {{to}}',
  'dictionary.entry.pattern': '`{{id}}` {{from}} → {{to}}（パターン）',
  'dictionary.choice': '{{id}} · {{from}} → {{to}}',
  'dictionary.nothing': '（読まない）',
  'dictionary.added.server': '✅ このサーバー全員に追加しました：{{entry}}',
  'dictionary.added.me': '✅ あなたのメッセージだけに追加しました：{{entry}}',
  'dictionary.added-silent.server':
    '🔇 追加しました。このサーバーではこの言葉を読みません：{{entry}}',
  'dictionary.added-silent.me':
    '🔇 追加しました。あなたのメッセージではこの言葉を読みません：{{entry}}',
  'dictionary.spoken-needed':
    '変更はありません。別の読み方にするには `読み` だけを、読まないようにするには `ミュート` だけを使ってください。',
  'dictionary.owner.me': '自分のメッセージだけ',
  'dictionary.owner.server': 'このサーバー全員',
  'dictionary.removed': '🗑️ 削除しました：{{entry}}',
  'dictionary.list.server': '### サーバーの辞書（{{count}}件）',
  'dictionary.list.me': '### 自分の辞書（{{count}}件）',
  'dictionary.changed': '✅ 変更しました：{{entry}}',
  'dictionary.selected': '**選択中：** {{entry}}',
  'dictionary.menu.pick': '変更する項目を選択…',
  'dictionary.button.up': '上へ',
  'dictionary.button.down': '下へ',
  'dictionary.button.top': '一番上へ',
  'dictionary.button.edit': '編集…',
  'dictionary.button.remove': '削除',
  'dictionary.button.me': '自分の辞書',
  'dictionary.button.server': 'サーバーの辞書',
  'dictionary.button.say': '読み方を決める…',
  'dictionary.form.entry.title': '辞書の項目',
  'dictionary.form.word.label': '言葉',
  'dictionary.form.word.hint': '1語以上。大文字と小文字は区別しません。',
  'dictionary.form.pattern.label': 'パターン',
  'dictionary.form.pattern.hint': '* 任意の文字列、? 一文字、# 数字、(a|b) どれか一つ。',
  'dictionary.form.how.label': 'この言葉が出てきたら',
  'dictionary.form.how.say': '別の読み方をする',
  'dictionary.form.how.skip': '読まない',
  'dictionary.form.spoken.label': '代わりに読む言葉',
  'dictionary.form.spoken.hint': 'パターンでは $1 が最初に一致した部分です。',
  'dictionary.none.server':
    'サーバーの辞書は空です。</dictionary add> で言葉を追加してみてください。例：「草」を「くさ」。',
  'dictionary.none.me':
    '自分の辞書は空です。</dictionary add> で言葉を追加してみてください。例：「草」を「くさ」。',
  'dictionary.tested': '読み方：{{text}}',
  'dictionary.tested-nothing': '🔇 辞書ですべての言葉が省かれるため、何も読みません。',
  'dictionary.tested-slow': '⚠️ 時間がかかりすぎるため、この文章で適用されなかった項目：{{entries}}',
  'dictionary.slow-more': '{{entries}} ほか{{count}}件',
  'dictionary.exported': '{{count}}件の項目を書き出しました。',
  'dictionary.replace.question':
    '辞書の{{count}}件の項目を、すべてこのファイルの項目に置き換えますか？',
  'dictionary.replace.button': '置き換える',
  'dictionary.imported.merge': '✅ {{count}}件の項目を読み込みました。',
  'dictionary.imported.replace':
    '✅ 辞書を置き換えました。項目は{{count}}件です。添付ファイルは以前の辞書のバックアップです。',

  'failure.dictionary.pattern-invalid':
    'パターンが正しくありません。*（任意の文字列）、?（一文字）、#（数字）、(a|b)（どれか一つ）を八つまで使い、決まった文字を一つ以上入れてください。かっこはすべて閉じ、入れ子にしないでください。',
  'failure.dictionary.unknown':
    '辞書に「{{entry}}」という項目はありません。</dictionary list> ですべての項目を確認できます。',
  'failure.dictionary.exists':
    '辞書にはすでに「{{entry}}」の項目があります。そちらを編集してください。',
  'failure.dictionary.spoken-missing':
    '変更はありません。代わりに読む言葉を入力するか、読まないことを選んでください。',
  'failure.dictionary.entry-invalid':
    '項目が空か、長すぎます。言葉は1～{{fromLimit}}文字、読みは{{toLimit}}文字以内にしてください。',
  'failure.dictionary.limit':
    '辞書にはすでに{{limit}}件の項目があります。1つ削除してから、もう一度お試しください。',
};
