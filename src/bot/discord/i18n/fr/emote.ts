import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { emote as english } from '../en/emote.ts';

export const emote: Translation<typeof english, 'fr'> = {
  'command.emote.name': 'émotion',
  'command.emote.description': 'Dire un texte avec une émotion forte ou subtile',
  'menu.speak-this': 'Dire à voix haute',
  'menu.save-as-audio': 'Enregistrer en audio',
};
