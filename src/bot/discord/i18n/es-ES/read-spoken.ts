import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { readSpoken as english } from '../en/read-spoken.ts';

export const readSpoken: Variety<typeof english, 'es-ES'> = {
  'read.video': 'un vídeo',
  'read.videos': '{{count}} vídeos',
};
