import type { Topic } from '../topic.ts';

/** `/dictionary`. */
export const dictionary = {
  'command.dictionary.name': { en: 'dictionary', ko: '사전', ja: '辞書' },
  'command.dictionary.description': {
    en: 'Set how words are spoken, on this server or in your own messages',
    ko: '이 서버나 내 메시지에서 단어를 어떻게 읽을지 정해요',
    ja: 'このサーバーや自分のメッセージでの言葉の読み方を決めます',
  },
  'subcommand.dictionary.add.name': { en: 'add', ko: '추가', ja: '追加' },
  'subcommand.dictionary.add.description': {
    en: 'Change how a word is spoken',
    ko: '단어 읽는 법을 바꿔요',
    ja: '言葉の読み方を変えます',
  },
  'subcommand.dictionary.pattern.name': { en: 'pattern', ko: '패턴', ja: 'パターン' },
  'subcommand.dictionary.pattern.description': {
    en: 'Change many words at once: * any letters, ? one letter, # a number, (a|b) one of these',
    ko: '여러 단어를 한 번에 바꿔요: * 여러 글자, ? 한 글자, # 숫자, (a|b) 둘 중 하나',
    ja: '多くの言葉をまとめて変えます：* 任意の文字列、? 一文字、# 数字、(a|b) どれか一つ',
  },
  'subcommand.dictionary.remove.name': { en: 'remove', ko: '삭제', ja: '削除' },
  'subcommand.dictionary.remove.description': {
    en: 'Remove an entry',
    ko: '항목을 삭제해요',
    ja: '項目を削除します',
  },
  'subcommand.dictionary.list.name': { en: 'list', ko: '목록', ja: '一覧' },
  'subcommand.dictionary.list.description': {
    en: 'Show all entries, in the order they apply',
    ko: '적용되는 순서대로 모든 항목을 보여 줘요',
    ja: '適用される順に、すべての項目を表示します',
  },
  'subcommand.dictionary.test.name': { en: 'test', ko: '시험', ja: 'テスト' },
  'subcommand.dictionary.test.description': {
    en: 'Preview how a text would be spoken, without playing it',
    ko: '재생하지 않고, 텍스트를 어떻게 읽을지 보여 줘요',
    ja: '再生せずに、文章の読み方を確認します',
  },
  'subcommand.dictionary.move.name': { en: 'move', ko: '이동', ja: '移動' },
  'subcommand.dictionary.move.description': {
    en: 'Move an entry up or down in the list',
    ko: '항목이 적용되는 순서를 바꿔요',
    ja: '項目が適用される順番を変えます',
  },
  'subcommand.dictionary.export.name': { en: 'export', ko: '내보내기', ja: '書き出し' },
  'subcommand.dictionary.export.description': {
    en: 'Download the dictionary as a file',
    ko: '사전을 파일로 내려받아요',
    ja: '辞書をファイルでダウンロードします',
  },
  'subcommand.dictionary.import.name': { en: 'import', ko: '가져오기', ja: '読み込み' },
  'subcommand.dictionary.import.description': {
    en: 'Import entries from an exported file',
    ko: '내보낸 파일에서 항목을 가져와요',
    ja: '書き出したファイルから項目を読み込みます',
  },
  'option.word.name': { en: 'word', ko: '단어', ja: '言葉' },
  'option.word.description': {
    en: 'One or more words. Case doesn’t matter',
    ko: '한 단어 이상. 대소문자는 구분하지 않아요',
    ja: '1語以上。大文字と小文字は区別しません',
  },
  'option.pattern.name': { en: 'pattern', ko: '패턴', ja: 'パターン' },
  'option.pattern.description': {
    en: 'Pattern such as #km, gg* or (brb|bbl). Use \\ before a symbol to match the symbol itself',
    ko: '#km, gg*, (ㅇㅋ|오키) 같은 패턴. 기호 앞에 \\를 쓰면 그 기호 자체를 뜻해요',
    ja: '#km、gg*、(りょ|り) などのパターン。記号の前に \\ を付けると、記号そのものを表します',
  },
  'option.spoken.name': { en: 'spoken', ko: '발음', ja: '読み' },
  'option.spoken.description': {
    en: 'What to say instead. In patterns, $1 is the first match',
    ko: '대신 읽을 말. 패턴에서 $1은 첫 번째로 일치한 부분이에요',
    ja: '代わりに読む言葉。パターンでは $1 が最初に一致した部分です',
  },
  'option.mute.name': { en: 'mute', ko: '무음', ja: 'ミュート' },
  'option.mute.description': {
    en: 'Whether to skip the word instead of saying something else',
    ko: '다르게 읽는 대신 아예 읽지 않을지 여부',
    ja: '別の読み方をする代わりに、読み飛ばすかどうか',
  },
  'option.dictionary-owner.name': { en: 'for', ko: '대상', ja: '対象' },
  'option.dictionary-owner.description': {
    en: 'Who it is for. Leave empty for everyone, or for you if you can’t change the server’s',
    ko: '적용 대상. 비워 두면 서버 전체, 서버 사전을 바꿀 수 없으면 내 메시지예요',
    ja: '適用する範囲。空欄ならサーバー全体、変更できない場合は自分のメッセージです',
  },
  'option.entry.name': { en: 'entry', ko: '항목', ja: '項目' },
  'option.entry.description': {
    en: 'Entry number or word',
    ko: '항목의 번호 또는 단어',
    ja: '項目の番号または言葉',
  },
  'option.place.name': { en: 'place', ko: '순서', ja: '順番' },
  'option.place.description': {
    en: 'New position in the list, starting at 1',
    ko: '목록에서의 새 위치. 1부터 시작해요',
    ja: '一覧での新しい順番。1から始まります',
  },
  'option.dictionary-file.name': { en: 'file', ko: '파일', ja: 'ファイル' },
  'option.dictionary-file.description': {
    en: 'File from /dictionary export',
    ko: '/사전 내보내기로 만든 파일',
    ja: '/辞書 書き出し で作ったファイル',
  },
  'option.dictionary-replace.name': { en: 'replace', ko: '덮어쓰기', ja: '上書き' },
  'option.dictionary-replace.description': {
    en: 'Whether to replace the whole dictionary. Leave empty to add to it',
    ko: '사전 전체를 바꿀지 여부. 비워 두면 기존 사전에 더해요',
    ja: '辞書全体を置き換えるかどうか。空欄なら追加します',
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
  'dictionary.nothing': { en: '(not spoken)', ko: '(읽지 않음)', ja: '（読まない）' },
  'dictionary.added.server': {
    en: '✅ Added for everyone on this server: {{entry}}',
    ko: '✅ 이 서버의 모두에게 추가했어요: {{entry}}',
    ja: '✅ このサーバー全員に追加しました：{{entry}}',
  },
  'dictionary.added.me': {
    en: '✅ Added for your own messages: {{entry}}',
    ko: '✅ 내 메시지에만 적용되도록 추가했어요: {{entry}}',
    ja: '✅ あなたのメッセージだけに追加しました：{{entry}}',
  },
  'dictionary.added-silent.server': {
    en: '🔇 Added. I’ll skip this word for everyone on this server: {{entry}}',
    ko: '🔇 추가했어요. 이 서버에서는 이 단어를 읽지 않을게요: {{entry}}',
    ja: '🔇 追加しました。このサーバーではこの言葉を読みません：{{entry}}',
  },
  'dictionary.added-silent.me': {
    en: '🔇 Added. I’ll skip this word in your own messages: {{entry}}',
    ko: '🔇 추가했어요. 내 메시지에서는 이 단어를 읽지 않을게요: {{entry}}',
    ja: '🔇 追加しました。あなたのメッセージではこの言葉を読みません：{{entry}}',
  },
  'dictionary.spoken-needed': {
    en: 'Nothing changed. Use either `spoken` to say something else, or `mute` to skip the word.',
    ko: '바뀐 것이 없어요. 다르게 읽으려면 `발음`만, 읽지 않으려면 `무음`만 사용해 주세요.',
    ja: '変更はありません。別の読み方にするには `読み` だけを、読まないようにするには `ミュート` だけを使ってください。',
  },
  'dictionary.owner.me': { en: 'My own messages', ko: '내 메시지만', ja: '自分のメッセージだけ' },
  'dictionary.owner.server': {
    en: 'Everyone on this server',
    ko: '이 서버의 모두',
    ja: 'このサーバー全員',
  },
  'dictionary.removed': {
    en: '🗑️ Removed: {{entry}}',
    ko: '🗑️ 삭제했어요: {{entry}}',
    ja: '🗑️ 削除しました：{{entry}}',
  },
  'dictionary.moved': {
    en: '✅ Moved to position {{position}}: {{entry}}',
    ko: '✅ {{position}}번째로 옮겼어요: {{entry}}',
    ja: '✅ {{position}}番目に移動しました：{{entry}}',
  },
  'dictionary.list.server': {
    en: {
      one: '### Dictionary of this server ({{count}} entry)\n{{lines}}',
      other: '### Dictionary of this server ({{count}} entries)\n{{lines}}',
    },
    ko: '### 서버 사전(항목 {{count}}개)\n{{lines}}',
    ja: '### サーバーの辞書（{{count}}件）\n{{lines}}',
  },
  'dictionary.list.me': {
    en: {
      one: '### Your own dictionary ({{count}} entry)\n{{lines}}',
      other: '### Your own dictionary ({{count}} entries)\n{{lines}}',
    },
    ko: '### 내 사전(항목 {{count}}개)\n{{lines}}',
    ja: '### 自分の辞書（{{count}}件）\n{{lines}}',
  },
  'dictionary.none.server': {
    en: 'The dictionary of this server is empty. Add a word with `/dictionary add`, for example “brb” as “be right back”.',
    ko: '서버 사전이 비어 있어요. `/사전 추가`로 단어를 추가해 보세요. 예: “ㅇㅋ”를 “오케이”로.',
    ja: 'サーバーの辞書は空です。`/辞書 追加` で言葉を追加してみてください。例：「草」を「くさ」。',
  },
  'dictionary.none.me': {
    en: 'Your own dictionary is empty. Add a word with `/dictionary add`, for example “brb” as “be right back”.',
    ko: '내 사전이 비어 있어요. `/사전 추가`로 단어를 추가해 보세요. 예: “ㅇㅋ”를 “오케이”로.',
    ja: '自分の辞書は空です。`/辞書 追加` で言葉を追加してみてください。例：「草」を「くさ」。',
  },
  'dictionary.tested': {
    en: 'I’d say: {{text}}',
    ko: '이렇게 읽어요: {{text}}',
    ja: '読み方：{{text}}',
  },
  'dictionary.tested-nothing': {
    en: '🔇 I’d say nothing, because the dictionary skips every word.',
    ko: '🔇 사전에서 모든 단어를 건너뛰기 때문에 아무것도 읽지 않아요.',
    ja: '🔇 辞書ですべての言葉が省かれるため、何も読みません。',
  },
  'dictionary.entry.slow': { en: '{{entry}} ⚠️', ko: '{{entry}} ⚠️', ja: '{{entry}} ⚠️' },
  'dictionary.slow-note': {
    en: '-# ⚠️ I skipped these entries in at least one message, because they take too long. Use fewer `*` and `|` in them.',
    ko: '-# ⚠️ 시간이 너무 오래 걸려서 건너뛴 메시지가 있어요. `*`와 `|`를 줄여 주세요.',
    ja: '-# ⚠️ 時間がかかりすぎるため、一部のメッセージで適用されませんでした。`*` や `|` を減らしてください。',
  },
  'dictionary.added-slow': {
    en: '⚠️ This entry is slow, so I’ll skip it in some long messages. Use fewer `*` and `|` in it.',
    ko: '⚠️ 이 항목은 느려서 일부 긴 메시지에서는 건너뛰어요. `*`와 `|`를 줄여 주세요.',
    ja: '⚠️ この項目は処理に時間がかかるため、一部の長いメッセージでは適用されません。`*` や `|` を減らしてください。',
  },
  'dictionary.tested-slow': {
    en: '⚠️ Skipped in this text because they take too long: {{entries}}',
    ko: '⚠️ 시간이 너무 오래 걸려서 이 텍스트에서 건너뛴 항목: {{entries}}',
    ja: '⚠️ 時間がかかりすぎるため、この文章で適用されなかった項目：{{entries}}',
  },
  'dictionary.imported.slow': {
    en: {
      one: '⚠️ {{count}} entry is slow, so I’ll skip it in some long messages: {{entries}}',
      other: '⚠️ {{count}} entries are slow, so I’ll skip them in some long messages: {{entries}}',
    },
    ko: '⚠️ 항목 {{count}}개는 느려서 일부 긴 메시지에서는 건너뛰어요: {{entries}}',
    ja: '⚠️ {{count}}件の項目は処理に時間がかかるため、一部の長いメッセージでは適用されません：{{entries}}',
  },
  'dictionary.slow-more': {
    en: { one: '{{entries}} and {{count}} more', other: '{{entries}} and {{count}} more' },
    ko: '{{entries}} 외 {{count}}개',
    ja: '{{entries}} ほか{{count}}件',
  },
  'dictionary.exported': {
    en: { one: 'Exported {{count}} entry.', other: 'Exported {{count}} entries.' },
    ko: '항목 {{count}}개를 내보냈어요.',
    ja: '{{count}}件の項目を書き出しました。',
  },
  'dictionary.replace.question': {
    en: {
      one: 'Replace the {{count}} entry in the dictionary with the entries from this file?',
      other: 'Replace all {{count}} entries in the dictionary with the entries from this file?',
    },
    ko: '사전의 항목 {{count}}개를 모두 이 파일의 항목으로 바꿀까요?',
    ja: '辞書の{{count}}件の項目を、すべてこのファイルの項目に置き換えますか？',
  },
  'dictionary.replace.button': { en: 'Replace', ko: '바꾸기', ja: '置き換える' },
  'dictionary.imported.merge': {
    en: { one: '✅ Imported {{count}} entry.', other: '✅ Imported {{count}} entries.' },
    ko: '✅ 항목 {{count}}개를 가져왔어요.',
    ja: '✅ {{count}}件の項目を読み込みました。',
  },
  'dictionary.imported.replace': {
    en: {
      one: '✅ Replaced the dictionary. It now has {{count}} entry. The attached file is a backup of the old one.',
      other:
        '✅ Replaced the dictionary. It now has {{count}} entries. The attached file is a backup of the old one.',
    },
    ko: '✅ 사전을 바꿨어요. 이제 항목이 {{count}}개예요. 첨부 파일은 이전 사전의 백업이에요.',
    ja: '✅ 辞書を置き換えました。項目は{{count}}件です。添付ファイルは以前の辞書のバックアップです。',
  },

  'failure.dictionary.pattern-invalid': {
    en: 'This pattern isn’t valid. Use up to eight of * (any letters), ? (one letter), # (a number) and (a|b) (one of these), next to at least one fixed letter. Close all parentheses and don’t nest them.',
    ko: '올바른 패턴이 아니에요. *(여러 글자), ?(한 글자), #(숫자), (a|b)(둘 중 하나)를 여덟 개까지 쓰고, 고정된 글자를 하나 이상 넣어 주세요. 괄호는 모두 닫고 겹쳐 쓰지 마세요.',
    ja: 'パターンが正しくありません。*（任意の文字列）、?（一文字）、#（数字）、(a|b)（どれか一つ）を八つまで使い、決まった文字を一つ以上入れてください。かっこはすべて閉じ、入れ子にしないでください。',
  },
  'failure.dictionary.unknown': {
    en: 'The dictionary has no entry “{{entry}}”. See all entries with `/dictionary list`.',
    ko: '사전에 “{{entry}}” 항목이 없어요. `/사전 목록`에서 모든 항목을 볼 수 있어요.',
    ja: '辞書に「{{entry}}」という項目はありません。`/辞書 一覧` ですべての項目を確認できます。',
  },
  'failure.dictionary.entry-invalid': {
    en: 'This entry is too long or empty. Use 1 to {{fromLimit}} characters for the word and up to {{toLimit}} for its spoken form.',
    ko: '항목이 비어 있거나 너무 길어요. 단어는 1~{{fromLimit}}자, 발음은 최대 {{toLimit}}자까지 쓸 수 있어요.',
    ja: '項目が空か、長すぎます。言葉は1～{{fromLimit}}文字、読みは{{toLimit}}文字以内にしてください。',
  },
  'failure.dictionary.limit': {
    en: {
      one: 'The dictionary can have only {{limit}} entry. Remove it and try again.',
      other: 'The dictionary already has {{limit}} entries. Remove one and try again.',
    },
    ko: '사전에 항목이 이미 {{limit}}개 있어요. 하나를 삭제하고 다시 시도해 주세요.',
    ja: '辞書にはすでに{{limit}}件の項目があります。1つ削除してから、もう一度お試しください。',
  },
} satisfies Topic;
