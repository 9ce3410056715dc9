import type { Topic } from '../topic.ts';

/** `/say`, and the options and replies of all commands that speak. */
export const say = {
  'command.say.name': { en: 'say', ko: '말하기', ja: '話す' },
  'command.say.description': {
    en: 'Speak text in your voice channel, or post it as a voice message',
    ko: '텍스트를 음성 채널에서 말하거나 음성 메시지로 올려요',
    ja: '文章をボイスチャンネルで話すか、ボイスメッセージとして投稿します',
  },
  'option.text.name': { en: 'text', ko: '내용', ja: '文章' },
  'option.text.description': { en: 'Text to speak', ko: '말할 텍스트', ja: '話す文章' },
  'option.voice.name': { en: 'voice', ko: '목소리', ja: '声' },
  'option.voice.description': {
    en: 'Voice name, style or ID',
    ko: '목소리의 이름, 특징 또는 ID',
    ja: '声の名前、特徴、またはID',
  },
  'option.language.name': { en: 'language', ko: '언어', ja: '言語' },
  'option.language.description': {
    en: 'Language of the text. Leave empty to detect it automatically',
    ko: '텍스트의 언어. 비워 두면 자동으로 감지해요',
    ja: '文章の言語。空欄なら自動で判定します',
  },
  'option.tone.name': { en: 'tone', ko: '말투', ja: '話し方' },
  'option.tone.description': {
    en: 'How to say it, in your own words. Example: slowly and kindly',
    ko: '말하는 방식을 자유롭게 적어 주세요. 예: 천천히 다정하게',
    ja: '話し方を自由に入力します。例：ゆっくり優しく',
  },
  'option.output.name': { en: 'output', ko: '출력', ja: '出力' },
  'option.output.description': {
    en: 'Where to play it. Leave empty to use your voice channel when possible',
    ko: '재생할 곳. 비워 두면 가능할 때 음성 채널에서 말해요',
    ja: '再生する場所。空欄なら、可能な場合はボイスチャンネルで話します',
  },
  'option.output.auto': { en: 'Automatic', ko: '자동', ja: '自動' },
  'option.output.voice': { en: 'Voice channel', ko: '음성 채널', ja: 'ボイスチャンネル' },
  'option.output.file': { en: 'Post here', ko: '여기에 올리기', ja: 'ここに投稿' },
  'option.format.name': { en: 'format', ko: '형식', ja: '形式' },
  'option.format.description': { en: 'File format', ko: '파일 형식', ja: 'ファイル形式' },
  'option.format.voice-message': { en: 'Voice message', ko: '음성 메시지', ja: 'ボイスメッセージ' },
  'option.format.mp3': { en: 'MP3 file', ko: 'MP3 파일', ja: 'MP3ファイル' },
  'option.format.wav': { en: 'WAV file', ko: 'WAV 파일', ja: 'WAVファイル' },

  'say.queued': {
    en: '⏳ Queued in {{channel}} at position {{position}}. **{{voice}}**: {{text}}\n-# {{characters}}',
    ko: '⏳ {{channel}} 대기열의 {{position}}번째예요. **{{voice}}**: {{text}}\n-# {{characters}}',
    ja: '⏳ {{channel}} の順番待ちの{{position}}番目です。**{{voice}}**：{{text}}\n-# {{characters}}',
  },
  'say.speaking': {
    en: '🔊 **{{voice}}** in {{channel}}: {{text}}\n-# {{characters}}',
    ko: '🔊 **{{voice}}** · {{channel}}: {{text}}\n-# {{characters}}',
    ja: '🔊 **{{voice}}** · {{channel}}：{{text}}\n-# {{characters}}',
  },
  'say.posted': {
    en: '🎙️ **{{voice}}**: {{text}}\n-# {{characters}}',
    ko: '🎙️ **{{voice}}**: {{text}}\n-# {{characters}}',
    ja: '🎙️ **{{voice}}**：{{text}}\n-# {{characters}}',
  },
  'say.posted-instead': {
    en: '{{posted}}\n-# Posted here instead. {{reason}}',
    ko: '{{posted}}\n-# 대신 여기에 올렸어요. {{reason}}',
    ja: '{{posted}}\n-# 代わりにここに投稿しました。{{reason}}',
  },
  'say.tone-unknown': {
    en: '⚠️ The tone {{tone}} has no effect. Describe pace, pitch, volume or mood, such as “slowly and sadly”.',
    ko: '⚠️ {{tone}} 말투는 효과가 없어요. “천천히 슬프게”처럼 속도, 높이, 크기나 기분을 적어 주세요.',
    ja: '⚠️ {{tone}}という話し方は反映されません。「ゆっくり悲しそうに」のように、速さ、高さ、大きさ、気分を書いてください。',
  },
  'say.kept': { en: 'free (cached)', ko: '무료(저장된 음성)', ja: '無料（保存済みの音声）' },
  'say.as-file': {
    en: '{{posted}}\n-# Posted as a file because voice messages aren’t allowed here.',
    ko: '{{posted}}\n-# 여기서는 음성 메시지를 보낼 수 없어서 파일로 올렸어요.',
    ja: '{{posted}}\n-# ここではボイスメッセージを送信できないため、ファイルで投稿しました。',
  },

  characters: {
    en: { one: '{{count}} character', other: '{{count}} characters' },
    ko: '{{count}}자',
    ja: '{{count}}文字',
  },

  quote: { en: '“{{text}}”', ko: '“{{text}}”', ja: '「{{text}}」' },

  'failure.text.blocked': {
    en: 'This server blocks a word in that text. Change the text and try again.',
    ko: '이 서버에서 금지한 단어가 있어요. 텍스트를 바꿔서 다시 시도해 주세요.',
    ja: 'このサーバーで禁止されている言葉が含まれています。文章を変えて、もう一度お試しください。',
  },
  'failure.text.empty': {
    en: 'There’s nothing to speak in this text. Write some words and try again.',
    ko: '말할 수 있는 내용이 없어요. 텍스트를 입력하고 다시 시도해 주세요.',
    ja: '話せる内容がありません。文章を入力して、もう一度お試しください。',
  },
  'failure.text.too-long': {
    en: 'This text has {{characters}} characters, but the limit is {{limit}}. Shorten or split it.',
    ko: '텍스트가 {{characters}}자예요. 최대 {{limit}}자까지 말할 수 있으니 줄이거나 나눠 주세요.',
    ja: '文章が{{characters}}文字あります。上限は{{limit}}文字です。短くするか、分けてください。',
  },
  'failure.language.unknown': {
    en: 'I don’t speak “{{language}}”. Choose a language from the list, or leave it empty.',
    ko: '“{{language}}” 언어는 지원하지 않아요. 목록에서 고르거나 비워 두세요.',
    ja: '「{{language}}」には対応していません。一覧から選ぶか、空欄にしてください。',
  },
  'failure.format.unavailable': {
    en: 'I can’t post this as {{format}} right now. Choose another format.',
    ko: '지금은 {{format}} 형식으로 올릴 수 없어요. 다른 형식을 골라 주세요.',
    ja: '今は{{format}}で投稿できません。別の形式を選んでください。',
  },
} satisfies Topic;
