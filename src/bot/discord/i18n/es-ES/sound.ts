import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { sound as english } from '../en/sound.ts';

export const sound: Variety<typeof english, 'es-ES'> = {
  'subcommand.sound.add.name': 'añadir',
  'sound.added':
    '✅ Se ha añadido **{{word}}** ({{seconds}} s). Suena cada vez que se dice esa palabra.',
  'sound.none': 'Este servidor aún no tiene sonidos. Añade uno con </sound add>.',
  'sound.removed': '🗑️ Se ha quitado **{{word}}**.',
};
