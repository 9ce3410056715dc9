import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { speakable as english } from '../en/speakable.ts';

export const speakable: Variety<typeof english, 'es-ES'> = {
  'speakable.video': 'un vídeo',
};
