import type { access as english } from '../en/access.ts';
import type { Variety } from '../language.ts';

export const access: Variety<typeof english, 'es-ES'> = {
  'failure.access.blocked':
    'Un administrador del servidor te ha bloqueado. No puedes usarme en este servidor.',
  'failure.manager.needed': 'Para eso necesitas el permiso **Gestionar servidor**.',
};
