import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { access as english } from '../en/access.ts';

export const access: Translation<typeof english, 'es-419'> = {
  'failure.access.blocked':
    'Un administrador del servidor te bloqueó. No puedes usarme en este servidor.',
  'failure.access.role-needed': 'Para eso necesitas uno de estos roles: {{roles}}.',
  'failure.guild.needed': 'Esto solo funciona en un servidor. Úsalo ahí.',
  'failure.manager.needed': 'Para eso necesitas el permiso **Administrar servidor**.',
};
