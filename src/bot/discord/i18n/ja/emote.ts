import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { emote as english } from '../en/emote.ts';

export const emote: Translation<typeof english, 'ja'> = {
  'command.emote.name': '感情',
  'command.emote.description': '落ち着いた声からドラマチックな声まで、感情を込めて話します',
  'menu.speak-this': '読み上げる',
  'menu.save-as-audio': '音声として保存',
};
