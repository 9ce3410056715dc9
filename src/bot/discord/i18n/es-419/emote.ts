import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { emote as english } from '../en/emote.ts';

export const emote: Translation<typeof english, 'es-419'> = {
  'command.emote.name': 'emoción',
  'command.emote.description': 'Dice un texto con emoción fuerte o sutil',
  'menu.speak-this': 'Decir esto',
  'menu.save-as-audio': 'Guardar como audio',
};
