import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { read as english } from '../en/read.ts';

export const read: Variety<typeof english, 'es-ES'> = {
  'option.read-voice.description':
    'Canal de voz en el que entro automáticamente. Déjalo vacío para usar el tuyo',
};
