import type { emote as english } from '../en/emote.ts';
import type { Translation } from '../language.ts';

export const emote: Translation<typeof english, 'de'> = {
  'command.emote.name': 'emotion',
  'command.emote.description': 'Text mit viel oder wenig Emotion sprechen',
  'menu.speak-this': 'Sprechen',
  'menu.save-as-audio': 'Als Audio speichern',
};
