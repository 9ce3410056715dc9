import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { general as english } from '../en/general.ts';

export const general: Translation<typeof english, 'es-419'> = {
  'confirm.cancel': 'Cancelar',
  'confirm.cancelled': 'Cancelado. No cambió nada.',

  'links.privacy': 'Política de privacidad',
  'links.terms': 'Términos del servicio',

  'failure.name.invalid':
    'Los nombres van en una línea de 1 a {{limit}} caracteres. Elige otro nombre.',
  'failure.cancelled': 'Cancelado.',
  'failure.storage.unavailable':
    'Mi base de datos no está disponible en este momento. Inténtalo de nuevo en un minuto.',
  'failure.internal': 'Algo salió mal y registré el error. Inténtalo de nuevo.',
};
