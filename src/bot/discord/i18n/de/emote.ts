import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { emote as english } from '../en/emote.ts';

export const emote: Translation<typeof english, 'de'> = {
  'command.emote.name': 'emotion',
  'command.emote.description': 'Text mit viel oder wenig Emotion sprechen',
  'menu.speak-this': 'Sprechen',
  'menu.save-as-audio': 'Als Audio speichern',
};
