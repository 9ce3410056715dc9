import type { Topic } from '../topic.ts';

/** `/say`, and the options and replies of everything that speaks. */
export const say = {
  'command.say.name': { en: 'say', ko: '말하기', ja: '話す' },
  'command.say.description': {
    en: 'Speak a text in your voice channel, or post it as a voice message',
    ko: '글을 음성 채널에서 말하거나 음성 메시지로 올려요',
    ja: '文章をボイスチャンネルで話すか、ボイスメッセージとして投稿します',
  },
  'option.text.name': { en: 'text', ko: '내용', ja: '文章' },
  'option.text.description': { en: 'What to say', ko: '말할 내용', ja: '話す内容' },
  'option.voice.name': { en: 'voice', ko: '목소리', ja: '声' },
  'option.voice.description': {
    en: 'Who says it: a name, a character or a voice ID',
    ko: '누가 말할지: 이름, 성격 또는 목소리 ID',
    ja: '誰が話すか：名前、性格、または声のID',
  },
  'option.language.name': { en: 'language', ko: '언어', ja: '言語' },
  'option.language.description': {
    en: 'The language of the text; found by itself when left out',
    ko: '글의 언어. 비워 두면 알아서 찾아요',
    ja: '文章の言語。空欄なら自動で判定します',
  },
  'option.tone.name': { en: 'tone', ko: '말투', ja: '話し方' },
  'option.tone.description': {
    en: 'How to say it, in your own words, for example: slowly and kindly',
    ko: '어떻게 말할지 자유롭게, 예: 천천히 다정하게',
    ja: '話し方を自由に。例：ゆっくり優しく',
  },
  'option.output.name': { en: 'output', ko: '출력', ja: '出力' },
  'option.output.description': {
    en: 'Where it is heard: in your voice channel when possible, unless you choose',
    ko: '어디에서 들을지. 고르지 않으면 가능할 때 음성 채널에서 말해요',
    ja: 'どこで聞くか。選ばなければ、可能な場合はボイスチャンネルで話します',
  },
  'option.output.auto': { en: 'Automatic', ko: '자동', ja: '自動' },
  'option.output.voice': { en: 'Voice channel', ko: '음성 채널', ja: 'ボイスチャンネル' },
  'option.output.file': { en: 'Posted here', ko: '여기에 올리기', ja: 'ここに投稿' },
  'option.format.name': { en: 'format', ko: '형식', ja: '形式' },
  'option.format.description': {
    en: 'How a posted result is packed',
    ko: '올릴 파일의 형식',
    ja: '投稿するファイルの形式',
  },
  'option.format.voice-message': { en: 'Voice message', ko: '음성 메시지', ja: 'ボイスメッセージ' },
  'option.format.mp3': { en: 'MP3 file', ko: 'MP3 파일', ja: 'MP3ファイル' },
  'option.format.wav': { en: 'WAV file', ko: 'WAV 파일', ja: 'WAVファイル' },

  'say.queued': {
    en: '⏳ **{{voice}}** will say this in {{channel}}, number {{place}} in the queue: {{text}}\n-# {{characters}}',
    ko: '⏳ **{{voice}}** 목소리로 {{channel}}에서 곧 말해요. 대기 순서 {{place}}번: {{text}}\n-# {{characters}}',
    ja: '⏳ **{{voice}}** が {{channel}} で話します（{{place}}番目）：{{text}}\n-# {{characters}}',
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
    en: '{{posted}}\n-# Posted here instead: {{reason}}',
    ko: '{{posted}}\n-# 대신 여기에 올렸어요: {{reason}}',
    ja: '{{posted}}\n-# 代わりにここに投稿しました：{{reason}}',
  },
  'say.kept': {
    en: 'spoken before: free',
    ko: '전에 말한 적이 있어 무료',
    ja: '前に話したため無料',
  },
  'say.as-file': {
    en: '{{posted}}\n-# As a file, because voice messages are not allowed here.',
    ko: '{{posted}}\n-# 이곳에서는 음성 메시지를 보낼 수 없어 파일로 올렸어요.',
    ja: '{{posted}}\n-# ここではボイスメッセージを送れないため、ファイルで投稿しました。',
  },

  characters: {
    en: { one: '{{count}} character', other: '{{count}} characters' },
    ko: '{{count}}자',
    ja: '{{count}}文字',
  },

  quote: { en: '“{{text}}”', ko: '“{{text}}”', ja: '「{{text}}」' },

  'failure.text.empty': {
    en: 'There is nothing in this text that can be spoken. Write some words and try again.',
    ko: '말할 수 있는 내용이 없어요. 글을 적고 다시 시도해 주세요.',
    ja: '話せる内容がありません。文章を入力してもう一度お試しください。',
  },
  'failure.text.too-long': {
    en: 'This text has {{characters}} characters; at most {{limit}} can be spoken at once. Shorten or split it.',
    ko: '글이 {{characters}}자예요. 한 번에 {{limit}}자까지 말할 수 있으니 줄이거나 나눠 주세요.',
    ja: '文章が{{characters}}文字あります。一度に話せるのは{{limit}}文字までです。短くするか分けてください。',
  },
  'failure.language.unknown': {
    en: 'I do not speak “{{language}}”. Choose a language from the list that appears while you type, or leave it out.',
    ko: '“{{language}}” 언어는 말할 수 없어요. 입력할 때 나오는 목록에서 고르거나 비워 두세요.',
    ja: '「{{language}}」は話せません。入力中に出る一覧から選ぶか、空欄にしてください。',
  },
  'failure.format.unavailable': {
    en: 'The result cannot be posted as {{format}} right now. Choose another format.',
    ko: '지금은 {{format}} 형식으로 올릴 수 없어요. 다른 형식을 골라 주세요.',
    ja: '今は{{format}}で投稿できません。別の形式を選んでください。',
  },
} satisfies Topic;
