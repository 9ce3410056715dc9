import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { usage as english } from '../en/usage.ts';

export const usage: Variety<typeof english, 'es-ES'> = {
  'command.usage.description': 'Mira cuántos caracteres ha usado este servidor este mes',
  'usage.set-by-server': 'Los administradores del servidor han fijado este presupuesto.',
  'usage.set-by-operator': 'El operador de este bot ha fijado este presupuesto.',
  'usage.nothing': 'No se han usado caracteres.',
};
