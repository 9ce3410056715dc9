import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { files as english } from '../en/files.ts';

export const files: Variety<typeof english, 'es-ES'> = {
  'failure.file.unreachable':
    'No he podido descargar el archivo de Discord. Adjúntalo de nuevo en un momento.',
};
