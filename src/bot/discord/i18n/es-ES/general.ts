import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { general as english } from '../en/general.ts';

export const general: Variety<typeof english, 'es-ES'> = {
  'confirm.cancelled': 'Cancelado. No ha cambiado nada.',
  'failure.internal': 'Algo ha salido mal y he registrado el error. Inténtalo de nuevo.',
};
