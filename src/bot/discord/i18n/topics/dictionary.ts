import type { Topic } from '../topic.ts';

/** `/dictionary`. */
export const dictionary = {
  'command.dictionary.name': { en: 'dictionary', ko: '사전', ja: '辞書' },
  'command.dictionary.description': {
    en: 'How words are spoken on this server',
    ko: '이 서버에서 단어를 어떻게 읽을지 정해요',
    ja: 'このサーバーでの言葉の読み方',
  },
  'subcommand.dictionary.add.name': { en: 'add', ko: '추가', ja: '追加' },
  'subcommand.dictionary.add.description': {
    en: 'Have a word spoken in another way',
    ko: '단어를 다르게 읽게 해요',
    ja: '言葉の読み方を変えます',
  },
  'subcommand.dictionary.pattern.name': { en: 'pattern', ko: '패턴', ja: 'パターン' },
  'subcommand.dictionary.pattern.description': {
    en: 'The same for many words: * any letters, ? one, # a number, (a|b) one of these',
    ko: '여러 단어를 한 번에: * 아무 글자들, ? 한 글자, # 숫자, (a|b) 이 중 하나',
    ja: '多くの言葉をまとめて：* 任意の文字列、? 一文字、# 数字、(a|b) どれか一つ',
  },
  'subcommand.dictionary.remove.name': { en: 'remove', ko: '삭제', ja: '削除' },
  'subcommand.dictionary.remove.description': {
    en: 'Remove an entry',
    ko: '항목을 지워요',
    ja: '項目を削除します',
  },
  'subcommand.dictionary.list.name': { en: 'list', ko: '목록', ja: '一覧' },
  'subcommand.dictionary.list.description': {
    en: 'All entries, in the order in which they apply',
    ko: '적용되는 순서대로 모든 항목을 보여 줘요',
    ja: '適用される順にすべての項目を表示します',
  },
  'subcommand.dictionary.test.name': { en: 'test', ko: '시험', ja: 'テスト' },
  'subcommand.dictionary.test.description': {
    en: 'What would be spoken, without a sound',
    ko: '소리 없이, 어떻게 읽을지 보여 줘요',
    ja: 'どう読まれるかを音を出さずに表示します',
  },
  'subcommand.dictionary.move.name': { en: 'move', ko: '이동', ja: '移動' },
  'subcommand.dictionary.move.description': {
    en: 'Have an entry apply earlier or later',
    ko: '항목을 더 먼저 또는 더 나중에 적용해요',
    ja: '項目が適用される順番を変えます',
  },
  'subcommand.dictionary.export.name': { en: 'export', ko: '내보내기', ja: '書き出し' },
  'subcommand.dictionary.export.description': {
    en: 'The whole dictionary as a file',
    ko: '사전 전체를 파일로 내보내요',
    ja: '辞書全体をファイルにします',
  },
  'subcommand.dictionary.import.name': { en: 'import', ko: '가져오기', ja: '読み込み' },
  'subcommand.dictionary.import.description': {
    en: 'Take in a file that “export” has made',
    ko: '“내보내기”로 만든 파일을 가져와요',
    ja: '「書き出し」で作ったファイルを読み込みます',
  },
  'option.word.name': { en: 'word', ko: '단어', ja: '言葉' },
  'option.word.description': {
    en: 'One word or several, in whatever case',
    ko: '한 단어 또는 여러 단어. 대소문자는 가리지 않아요',
    ja: '一語または数語。大文字と小文字は区別しません',
  },
  'option.pattern.name': { en: 'pattern', ko: '패턴', ja: 'パターン' },
  'option.pattern.description': {
    en: '#km, gg*, (brb|bbl); a \\ before a sign means the sign itself',
    ko: '#km, gg*, (ㅇㅋ|오키). 기호 앞에 \\를 쓰면 기호 그대로예요',
    ja: '#km、gg*、(りょ|り) など。記号の前の \\ は記号そのものを表します',
  },
  'option.spoken.name': { en: 'spoken', ko: '발음', ja: '読み' },
  'option.spoken.description': {
    en: 'What is spoken instead; left out, nothing. In patterns, $1 is what the first sign stood for',
    ko: '대신 읽을 말. 비워 두면 읽지 않아요. 패턴에서 $1은 첫 번째 기호에 맞은 글자예요',
    ja: '代わりに読む言葉。省略すると読みません。パターンでは $1 が最初の記号に当たる文字です',
  },
  'option.entry.name': { en: 'entry', ko: '항목', ja: '項目' },
  'option.entry.description': {
    en: 'Which entry: its number or its word',
    ko: '어느 항목인지: 번호나 단어',
    ja: 'どの項目か。番号または言葉',
  },
  'option.place.name': { en: 'place', ko: '순서', ja: '順番' },
  'option.place.description': {
    en: 'Where in the list, from 1',
    ko: '목록에서 몇 번째, 1부터',
    ja: '一覧の何番目か。1から',
  },
  'option.dictionary-file.name': { en: 'file', ko: '파일', ja: 'ファイル' },
  'option.dictionary-file.description': {
    en: 'A file that “export” has made',
    ko: '“내보내기”로 만든 파일',
    ja: '「書き出し」で作ったファイル',
  },
  'option.dictionary-replace.name': { en: 'replace', ko: '덮어쓰기', ja: '上書き' },
  'option.dictionary-replace.description': {
    en: 'Whether the file replaces the whole dictionary; otherwise it is added to it',
    ko: '사전 전체를 파일로 바꿀지. 아니면 사전에 더해요',
    ja: '辞書全体をファイルの内容に置き換えるか。しない場合は追加します',
  },

  'dictionary.entry.word': {
    en: '`{{id}}` {{from}} → {{to}}',
    ko: '`{{id}}` {{from}} → {{to}}',
    ja: '`{{id}}` {{from}} → {{to}}',
  },
  'dictionary.entry.pattern': {
    en: '`{{id}}` {{from}} → {{to}} (pattern)',
    ko: '`{{id}}` {{from}} → {{to}} (패턴)',
    ja: '`{{id}}` {{from}} → {{to}}（パターン）',
  },
  'dictionary.choice': {
    en: '{{id}} · {{from}} → {{to}}',
    ko: '{{id}} · {{from}} → {{to}}',
    ja: '{{id}} · {{from}} → {{to}}',
  },
  'dictionary.nothing': { en: '(left out)', ko: '(읽지 않음)', ja: '（読まない）' },
  'dictionary.added': {
    en: '✅ From now on: {{entry}}',
    ko: '✅ 이제부터 이렇게 읽어요: {{entry}}',
    ja: '✅ これからはこう読みます：{{entry}}',
  },
  'dictionary.added-silent': {
    en: '🔇 From now on this is left out, not spoken at all: {{entry}}\n-# To give it a spoken form, add it again with `spoken`.',
    ko: '🔇 이제부터 아예 읽지 않아요: {{entry}}\n-# 다르게 읽게 하려면 `발음`을 적어서 다시 추가해 주세요.',
    ja: '🔇 これからはまったく読みません：{{entry}}\n-# 別の読み方にするには、`読み` を入力してもう一度追加してください。',
  },
  'dictionary.removed': {
    en: '🗑️ Removed: {{entry}}',
    ko: '🗑️ 지웠어요: {{entry}}',
    ja: '🗑️ 削除しました：{{entry}}',
  },
  'dictionary.moved': {
    en: '✅ Now in place {{place}}: {{entry}}',
    ko: '✅ 이제 {{place}}번째예요: {{entry}}',
    ja: '✅ {{place}}番目になりました：{{entry}}',
  },
  'dictionary.list': {
    en: '### Dictionary of this server: {{count}}\n{{lines}}',
    ko: '### 이 서버의 사전: {{count}}개\n{{lines}}',
    ja: '### このサーバーの辞書：{{count}}件\n{{lines}}',
  },
  'dictionary.none': {
    en: 'The dictionary of this server is empty. Add a word with `/dictionary add`, for example “brb” as “be right back”.',
    ko: '이 서버의 사전은 비어 있어요. `/사전 추가`로 단어를 넣어 보세요. 예: “ㅇㅋ”를 “오케이”로.',
    ja: 'このサーバーの辞書は空です。`/辞書 追加` で言葉を追加してみてください。例：「草」を「くさ」。',
  },
  'dictionary.tested': {
    en: 'Spoken: {{text}}',
    ko: '이렇게 읽어요: {{text}}',
    ja: '読み方：{{text}}',
  },
  'dictionary.tested-nothing': {
    en: '🔇 Nothing of this is spoken: all of it is left out.',
    ko: '🔇 이 글에서는 읽을 것이 없어요. 모두 건너뛰어요.',
    ja: '🔇 この文章はどこも読みません。',
  },
  'dictionary.exported': {
    en: 'All entries of the dictionary: {{count}}',
    ko: '사전의 모든 항목: {{count}}개',
    ja: '辞書のすべての項目：{{count}}件',
  },
  'dictionary.replace.question': {
    en: 'Replace the whole dictionary of this server by this file? Entries it has now: {{count}}.',
    ko: '이 서버의 사전 전체를 이 파일로 바꿀까요? 지금 항목이 {{count}}개 있어요.',
    ja: 'このサーバーの辞書をすべてこのファイルに置き換えますか？今は{{count}}件の項目があります。',
  },
  'dictionary.replace.button': { en: 'Replace', ko: '바꾸기', ja: '置き換える' },
  'dictionary.imported.merge': {
    en: '✅ Entries taken in: {{count}}',
    ko: '✅ 항목 {{count}}개를 가져왔어요.',
    ja: '✅ {{count}}件の項目を読み込みました。',
  },
  'dictionary.imported.replace': {
    en: '✅ Entries in the dictionary now: {{count}}. What it held before is in the file, if you want it back.',
    ko: '✅ 이제 사전에 항목이 {{count}}개 있어요. 전에 있던 것은 파일에 있으니 되돌릴 수 있어요.',
    ja: '✅ 辞書の項目は{{count}}件になりました。以前の内容はファイルにあるので、元に戻せます。',
  },

  'failure.dictionary.pattern-invalid': {
    en: 'That is no pattern. Use * for any letters, ? for one, # for a number and (a|b) for one of several, at most eight of them, beside something that must be there; brackets need their ends, and no brackets inside.',
    ko: '패턴이 아니에요. *는 아무 글자들, ?는 한 글자, #는 숫자, (a|b)는 이 중 하나이고 모두 여덟 개까지예요. 꼭 있어야 하는 글자도 필요하고, 괄호는 닫아야 하며 괄호 안에 괄호는 쓸 수 없어요.',
    ja: 'パターンではありません。* は任意の文字列、? は一文字、# は数字、(a|b) はどれか一つで、合わせて八つまでです。必ず現れる文字も必要です。かっこは閉じ、かっこの中にかっこは使えません。',
  },
  'failure.dictionary.unknown': {
    en: 'There is no entry {{entry}} in the dictionary of this server. `/dictionary list` shows them all.',
    ko: '이 서버의 사전에는 “{{entry}}” 항목이 없어요. `/사전 목록`에서 모두 볼 수 있어요.',
    ja: 'このサーバーの辞書に「{{entry}}」という項目はありません。`/辞書 一覧` ですべて見られます。',
  },
  'failure.dictionary.entry-invalid': {
    en: 'A dictionary entry looks for 1 to {{fromLimit}} characters and speaks at most {{toLimit}}. Shorten it.',
    ko: '사전 항목은 찾을 말 1~{{fromLimit}}자, 읽을 말 최대 {{toLimit}}자예요. 줄여 주세요.',
    ja: '辞書の項目は、探す言葉が1～{{fromLimit}}文字、読む言葉が{{toLimit}}文字までです。短くしてください。',
  },
  'failure.dictionary.limit': {
    en: 'The dictionary of this server holds at most {{limit}} entries. Remove one that nobody needs and try again.',
    ko: '이 서버의 사전은 최대 {{limit}}개 항목이에요. 필요 없는 것을 지우고 다시 시도해 주세요.',
    ja: 'このサーバーの辞書は{{limit}}項目までです。不要なものを削除してからお試しください。',
  },
} satisfies Topic;
