import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { emote as english } from '../en/emote.ts';

export const emote: Translation<typeof english, 'zh-CN'> = {
  'command.emote.name': '情感',
  'command.emote.description': '以强烈或含蓄的情感说出文字',
  'menu.speak-this': '说出这条消息',
  'menu.save-as-audio': '保存为音频',
};
