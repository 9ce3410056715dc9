import type { voices as english } from '../en/voices.ts';
import type { Variety } from '../language.ts';

export const voices: Variety<typeof english, 'es-ES'> = {
  'character.newsreader': 'nítida, de informativo',
  'failure.preview.limit':
    'Has escuchado muchas voces nuevas. Podrás escuchar más <t:{{until}}:R>.',
};
