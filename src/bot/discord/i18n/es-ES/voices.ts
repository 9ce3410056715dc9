import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { voices as english } from '../en/voices.ts';

export const voices: Variety<typeof english, 'es-ES'> = {
  'character.newsreader': 'nítida, de informativo',
  'failure.preview.limit':
    'Has escuchado muchas voces nuevas. Podrás escuchar más <t:{{until}}:R>.',
};
