import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { say as english } from '../en/say.ts';

export const say: Variety<typeof english, 'es-ES'> = {
  'say.posted-instead': '{{posted}}\n-# Se ha publicado aquí. {{reason}}',
  'say.no-database':
    '⚠️ Mi base de datos no está disponible, así que he usado la configuración predeterminada.',
  'say.as-file':
    '{{posted}}\n-# Se ha publicado como archivo porque aquí no se permiten mensajes de voz.',
  'say.only-you':
    '{{posted}}\n-# Solo tú puedes escucharlo. Este servidor hace privadas las respuestas de las apps que no ha añadido.',
};
