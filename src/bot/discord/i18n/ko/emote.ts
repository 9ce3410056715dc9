import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { emote as english } from '../en/emote.ts';

export const emote: Translation<typeof english, 'ko'> = {
  'command.emote.name': '감정',
  'command.emote.description': '차분한 말투부터 극적인 말투까지, 감정을 담아 말해요',
  'menu.speak-this': '소리 내어 읽기',
  'menu.save-as-audio': '음성 파일로 저장',
};
