import type { readSpoken as english } from '../en/read-spoken.ts';
import type { Variety } from '../language.ts';

export const readSpoken: Variety<typeof english, 'es-ES'> = {
  'read.video': 'un vídeo',
  'read.videos': '{{count}} vídeos',
};
