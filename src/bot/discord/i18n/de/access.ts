import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { access as english } from '../en/access.ts';

export const access: Translation<typeof english, 'de'> = {
  'failure.access.blocked':
    'Ein Server-Manager hat dich blockiert. Du kannst mich auf diesem Server nicht benutzen.',
  'failure.access.role-needed': 'Dafür brauchst du eine dieser Rollen: {{roles}}.',
  'failure.guild.needed': 'Das geht nur auf einem Server. Versuch es dort.',
  'failure.manager.needed': 'Dafür brauchst du die Berechtigung **Server verwalten**.',
};
