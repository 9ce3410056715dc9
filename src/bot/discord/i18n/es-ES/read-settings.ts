import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { readSettings as english } from '../en/read-settings.ts';

export const readSettings: Variety<typeof english, 'es-ES'> = {
  'read.menu.joins': 'Canales de voz en los que entro automáticamente',
  'read.not-you': '-# No leo tus mensajes porque lo has desactivado con </privacy>.',
};
