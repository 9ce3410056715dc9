import type { speakable as english } from '../en/speakable.ts';
import type { Variety } from '../language.ts';

export const speakable: Variety<typeof english, 'es-ES'> = {
  'speakable.video': 'un vídeo',
};
