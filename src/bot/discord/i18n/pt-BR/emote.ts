import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { emote as english } from '../en/emote.ts';

export const emote: Translation<typeof english, 'pt-BR'> = {
  'command.emote.name': 'emoção',
  'command.emote.description': 'Fala um texto com emoção forte ou sutil',
  'menu.speak-this': 'Falar isto',
  'menu.save-as-audio': 'Salvar como áudio',
};
