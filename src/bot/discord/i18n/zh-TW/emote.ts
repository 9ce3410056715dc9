import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { emote as english } from '../en/emote.ts';

export const emote: Translation<typeof english, 'zh-TW'> = {
  'command.emote.name': '情感',
  'command.emote.description': '以強烈或含蓄的情感說出文字',
  'menu.speak-this': '說出這條訊息',
  'menu.save-as-audio': '儲存為音訊',
};
