import type { emote as english } from '../en/emote.ts';
import type { Draft } from '../language.ts';

export const emote: Draft<typeof english, 'de'> = {
  'command.emote.description': 'Text mit viel oder wenig Emotion sprechen',
  'menu.speak-this': 'Sprechen',
  'menu.save-as-audio': 'Als Audio speichern',
};
