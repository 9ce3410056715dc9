import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { say as english } from '../en/say.ts';

export const say: Translation<typeof english, 'ko'> = {
  'command.say.name': '말하기',
  'command.say.description': '텍스트를 음성 채널에서 말하거나 음성 메시지로 올려요',
  'option.text.name': '내용',
  'option.text.description': '말할 텍스트',
  'option.voice.name': '목소리',
  'option.voice.description': '말할 목소리. 비워 두면 내 목소리로 말해요',
  'option.language.name': '언어',
  'option.language.description': '텍스트의 언어. 비워 두면 자동으로 감지해요',
  'option.tone.name': '말투',
  'option.tone.description': '말하는 방식을 자유롭게 적어 주세요. 예: 천천히 다정하게',
  'option.output.name': '출력',
  'option.output.description': '재생할 곳. 비워 두면 가능할 때 음성 채널에서 말해요',
  'option.output.auto': '자동',
  'option.output.voice': '음성 채널',
  'option.output.file': '여기에 올리기',
  'option.format.name': '형식',
  'option.format.description': '파일 형식',
  'option.format.voice-message': '음성 메시지',
  'option.format.mp3': 'MP3 파일',
  'option.format.wav': 'WAV 파일',

  'say.queued':
    '⏳ {{channel}} 대기열의 {{position}}번째예요. **{{voice}}**: {{text}}\n-# {{characters}}',
  'say.speaking': '🔊 **{{voice}}** · {{channel}}: {{text}}\n-# {{characters}}',
  'say.posted': '🎙️ **{{voice}}**: {{text}}\n-# {{characters}}',
  'say.queued.sound': '⏳ {{channel}} 대기열의 {{position}}번째예요: {{text}}\n-# {{characters}}',
  'say.speaking.sound': '🔊 {{channel}}: {{text}}\n-# {{characters}}',
  'say.posted.sound': '🔊 {{text}}\n-# {{characters}}',
  'say.posted-instead': '{{posted}}\n-# 대신 여기에 올렸어요. {{reason}}',
  'say.tone-unknown':
    '⚠️ {{tone}} 말투는 효과가 없어요. “천천히 슬프게”처럼 속도, 높이, 크기나 기분을 적어 주세요.',
  'say.tone-partly-unknown': '⚠️ 말투에서 이해하지 못한 말: {{words}}',
  'say.no-database': '⚠️ 데이터베이스를 사용할 수 없어서 기본 설정을 적용했어요.',
  'say.kept': '무료(저장된 음성)',
  'say.as-file': '{{posted}}\n-# 여기서는 음성 메시지를 보낼 수 없어서 파일로 올렸어요.',
  'say.only-you':
    '{{posted}}\n-# 나에게만 들려요. 이 서버는 추가하지 않은 앱의 답장을 공개하지 않아요.',

  characters: '{{count}}자',

  quote: '“{{text}}”',

  'failure.text.blocked': '이 서버에서 금지한 단어가 있어요. 텍스트를 바꿔서 다시 시도해 주세요.',
  'failure.text.empty': '말할 수 있는 내용이 없어요. 텍스트를 입력하고 다시 시도해 주세요.',
  'failure.text.too-long':
    '텍스트가 {{characters}}자예요. 여기서는 {{limit}}자까지 말할 수 있어요.',
  'failure.language.unknown':
    '“{{language}}” 언어는 지원하지 않아요. 목록에서 고르거나 비워 두세요.',
  'failure.format.unavailable':
    '지금은 {{format}} 형식으로 올릴 수 없어요. 다른 형식을 골라 주세요.',
};
