import type { Topic } from '../topic.ts';

/** `/sound`. */
export const sound = {
  'command.sound.name': { en: 'sound', ko: '효과음', ja: '効果音' },
  'command.sound.description': {
    en: 'Short sounds that play when their word is spoken',
    ko: '정해 둔 단어를 읽을 때 재생되는 짧은 소리',
    ja: '決めた言葉を読むときに再生される短い音',
  },
  'subcommand.sound.add.name': { en: 'add', ko: '추가', ja: '追加' },
  'subcommand.sound.add.description': {
    en: 'Upload a sound for a word',
    ko: '단어에 쓸 효과음을 올려요',
    ja: '言葉に使う効果音をアップロードします',
  },
  'subcommand.sound.play.name': { en: 'play', ko: '재생', ja: '再生' },
  'subcommand.sound.play.description': {
    en: 'Play a sound in your voice channel',
    ko: '음성 채널에서 효과음을 재생해요',
    ja: 'ボイスチャンネルで効果音を再生します',
  },
  'subcommand.sound.list.name': { en: 'list', ko: '목록', ja: '一覧' },
  'subcommand.sound.list.description': {
    en: 'Show all sounds on this server',
    ko: '이 서버의 모든 효과음을 보여 줘요',
    ja: 'このサーバーのすべての効果音を表示します',
  },
  'subcommand.sound.remove.name': { en: 'remove', ko: '삭제', ja: '削除' },
  'subcommand.sound.remove.description': {
    en: 'Remove a sound',
    ko: '효과음을 삭제해요',
    ja: '効果音を削除します',
  },
  'option.sound-file.name': { en: 'file', ko: '파일', ja: 'ファイル' },
  'option.sound-file.description': {
    en: 'MP3, WAV or Ogg Opus, up to 5 seconds',
    ko: 'MP3, WAV 또는 Ogg Opus, 최대 5초',
    ja: 'MP3、WAV、またはOgg Opus（5秒まで）',
  },
  'option.sound-word.name': { en: 'word', ko: '단어', ja: '言葉' },
  'option.sound-word.description': {
    en: 'Word or words that the sound replaces',
    ko: '효과음으로 바꿀 단어',
    ja: '効果音に置き換える言葉',
  },
  'option.sound-rights.name': { en: 'rights', ko: '권리', ja: '権利' },
  'option.sound-rights.description': {
    en: 'May this server use the sound?',
    ko: '이 서버에서 이 효과음을 써도 되나요?',
    ja: 'このサーバーでこの効果音を使えますか？',
  },
  'option.sound-credit.name': { en: 'credit', ko: '출처', ja: '出典' },
  'option.sound-credit.description': {
    en: 'Author and license, shown in the list. Example: Jane Doe, CC BY 4.0',
    ko: '목록에 표시할 제작자와 라이선스. 예: 홍길동, CC BY 4.0',
    ja: '一覧に表示する作者とライセンス。例：山田太郎、CC BY 4.0',
  },
  'sound.rights.own': {
    en: 'I made it myself',
    ko: '제가 직접 만들었어요',
    ja: '自分で作りました',
  },
  'sound.rights.licensed': {
    en: 'Its license or author allows it',
    ko: '라이선스나 제작자가 허용해요',
    ja: 'ライセンスまたは作者が許可しています',
  },
  'sound.rights.none': {
    en: 'I don’t know',
    ko: '모르겠어요',
    ja: 'わかりません',
  },
  'sound.rights.shown.own': { en: 'own work', ko: '직접 제작', ja: '自作' },
  'sound.rights.shown.licensed': {
    en: 'used with permission',
    ko: '허락받아 사용',
    ja: '許可を得て使用',
  },

  'sound.added': {
    en: '✅ Added **{{word}}** ({{seconds}} s). It plays wherever that word is spoken.',
    ko: '✅ **{{word}}**({{seconds}}초) 효과음을 추가했어요. 이 단어를 말할 때 재생돼요.',
    ja: '✅ **{{word}}**（{{seconds}}秒）を追加しました。この言葉を話すときに再生されます。',
  },
  'sound.removed': {
    en: '🗑️ Removed **{{word}}**.',
    ko: '🗑️ **{{word}}** 효과음을 삭제했어요.',
    ja: '🗑️ **{{word}}** を削除しました。',
  },
  'sound.none': {
    en: 'This server has no sounds yet. Add one with `/sound add`.',
    ko: '이 서버에는 아직 효과음이 없어요. `/효과음 추가`로 추가해 보세요.',
    ja: 'このサーバーにはまだ効果音がありません。`/効果音 追加` で追加できます。',
  },
  'sound.list': {
    en: {
      one: '**{{count}} sound** of {{limit}}\n{{lines}}',
      other: '**{{count}} sounds** of {{limit}}\n{{lines}}',
    },
    ko: '**효과음 {{count}}개** / 최대 {{limit}}개\n{{lines}}',
    ja: '**効果音：{{count}}個**／上限{{limit}}個\n{{lines}}',
  },
  'sound.line': {
    en: '**{{word}}** · {{seconds}} s · {{member}}',
    ko: '**{{word}}** · {{seconds}}초 · {{member}}',
    ja: '**{{word}}** · {{seconds}}秒 · {{member}}',
  },

  'failure.sound.word-invalid': {
    en: 'A sound needs a word of 2 to {{limit}} letters or digits. Choose another word.',
    ko: '단어는 글자나 숫자 2~{{limit}}자여야 해요. 다른 단어를 골라 주세요.',
    ja: '言葉は文字か数字で2～{{limit}}文字にしてください。別の言葉を選んでください。',
  },
  'failure.sound.exists': {
    en: '**{{word}}** already has a sound. Remove it first with `/sound remove`.',
    ko: '**{{word}}** 효과음이 이미 있어요. 먼저 `/효과음 삭제`로 삭제해 주세요.',
    ja: '**{{word}}**にはすでに効果音があります。先に `/効果音 削除` で削除してください。',
  },
  'failure.sound.unknown': {
    en: 'There’s no sound for “{{word}}”. Pick one from the list.',
    ko: '“{{word}}” 효과음이 없어요. 목록에서 골라 주세요.',
    ja: '「{{word}}」の効果音はありません。一覧から選んでください。',
  },
  'failure.sound.limit': {
    en: 'This server already has {{limit}} sounds. Remove one first.',
    ko: '이 서버에는 이미 효과음이 {{limit}}개 있어요. 먼저 하나를 삭제해 주세요.',
    ja: 'このサーバーにはすでに{{limit}}個の効果音があります。先に1つ削除してください。',
  },
  'failure.sound.too-long': {
    en: 'This sound is longer than {{most}} seconds. Shorten it and try again.',
    ko: '효과음이 {{most}}초보다 길어요. 줄여서 다시 시도해 주세요.',
    ja: '効果音が{{most}}秒を超えています。短くして、もう一度お試しください。',
  },
  'failure.sound.unreadable': {
    en: 'I can’t find any sound in this file. Use an MP3, WAV or Ogg Opus file.',
    ko: '이 파일에서 소리를 찾을 수 없어요. MP3, WAV 또는 Ogg Opus 파일을 사용해 주세요.',
    ja: 'このファイルから音を読み取れません。MP3、WAV、またはOgg Opusのファイルを使ってください。',
  },
  'failure.sound.rights-missing': {
    en: 'I keep only sounds that this server may use. Upload one that you made, or one with a license that allows it.',
    ko: '이 서버에서 써도 되는 효과음만 저장해요. 직접 만들었거나 라이선스에서 허용하는 효과음을 올려 주세요.',
    ja: 'このサーバーで使える効果音だけを保存します。自分で作ったものか、ライセンスで許可されているものをアップロードしてください。',
  },
} satisfies Topic;
