import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { sound as english } from '../en/sound.ts';

export const sound: Translation<typeof english, 'ko'> = {
  'command.sound.name': '효과음',
  'command.sound.description': '정해 둔 단어를 읽을 때 재생되는 짧은 소리',
  'subcommand.sound.add.name': '추가',
  'subcommand.sound.add.description': '단어에 쓸 효과음을 올려요',
  'subcommand.sound.list.name': '목록',
  'subcommand.sound.list.description': '이 서버의 모든 효과음을 보여 줘요',
  'option.sound-file.name': '파일',
  'option.sound-file.description': 'MP3, WAV 또는 Ogg Opus, 최대 5초',
  'option.sound-word.name': '단어',
  'option.sound-word.description': '효과음으로 바꿀 단어',
  'option.sound-rights.name': '권리',
  'option.sound-rights.description': '이 서버에서 이 효과음을 써도 되나요?',
  'option.sound-credit.name': '출처',
  'option.sound-credit.description': '목록에 표시할 제작자와 라이선스. 예: 홍길동, CC BY 4.0',
  'sound.rights.own': '제가 직접 만들었어요',
  'sound.rights.licensed': '라이선스나 제작자가 허용해요',
  'sound.rights.none': '모르겠어요',
  'sound.rights.shown.own': '직접 제작',
  'sound.rights.shown.licensed': '허락받아 사용',

  'sound.added': '✅ **{{word}}**({{seconds}}초) 효과음을 추가했어요. 이 단어를 말할 때 재생돼요.',
  'sound.none': '이 서버에는 아직 효과음이 없어요. </sound add>로 추가해 보세요.',
  'sound.removed': '🗑️ **{{word}}** 효과음을 삭제했어요.',
  'sound.list': '### 이 서버의 효과음\n-# {{count}}개 / 최대 {{limit}}개',
  'sound.button.play': '▶ 재생',
  'sound.playing': '🔊 {{channel}}에서 **{{word}}** 효과음을 재생해요.',
  'sound.menu.remove': '효과음 삭제…',
  'sound.remove.question': '**{{word}}** 효과음을 삭제할까요? 삭제하면 이 단어를 다시 말로 읽어요.',
  'sound.button.remove': '삭제',
  'sound.line': '**{{word}}** · {{seconds}}초 · {{member}}',

  'failure.sound.word-invalid':
    '단어는 글자나 숫자 2~{{limit}}자여야 해요. 다른 단어를 골라 주세요.',
  'failure.sound.exists':
    '**{{word}}** 효과음이 이미 있어요. 먼저 </sound list>에서 삭제해 주세요.',
  'failure.sound.unknown': '이제 없는 효과음이에요. </sound list>에서 모든 효과음을 볼 수 있어요.',
  'failure.sound.limit': '이 서버에는 이미 효과음이 {{limit}}개 있어요. 먼저 하나를 삭제해 주세요.',
  'failure.sound.too-long': '효과음이 {{most}}초보다 길어요. 줄여서 다시 시도해 주세요.',
  'failure.sound.unreadable':
    '이 파일에서 소리를 찾을 수 없어요. MP3, WAV 또는 Ogg Opus 파일을 사용해 주세요.',
  'failure.sound.rights-missing':
    '이 서버에서 써도 되는 효과음만 저장해요. 직접 만들었거나 라이선스에서 허용하는 효과음을 올려 주세요.',
};
