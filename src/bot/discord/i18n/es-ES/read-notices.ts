import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { readNotices as english } from '../en/read-notices.ts';

export const readNotices: Variety<typeof english, 'es-ES'> = {
  'read.on.joins': 'Entraré en {{voice}} automáticamente cuando alguien escriba ahí.',
  'read.failed': '-# ⚠️ No he podido leer todo en voz alta. {{reason}}',
  'read.no-database':
    'Mi base de datos no está disponible, así que no puedo comprobar quién ha desactivado la lectura.',
  'failure.read.not-in-thread':
    'No estoy en este hilo privado. Mencióname aquí para añadirme e inténtalo de nuevo.',
};
