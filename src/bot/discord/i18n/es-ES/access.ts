import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { access as english } from '../en/access.ts';

export const access: Variety<typeof english, 'es-ES'> = {
  'failure.access.blocked':
    'Un administrador del servidor te ha bloqueado. No puedes usarme en este servidor.',
  'failure.manager.needed': 'Para eso necesitas el permiso **Gestionar servidor**.',
};
