import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { access as english } from '../en/access.ts';

export const access: Translation<typeof english, 'fr'> = {
  'failure.access.blocked':
    'Un gestionnaire du serveur t’a bloqué. Tu ne peux pas m’utiliser sur ce serveur.',
  'failure.access.role-needed': 'Il te faut l’un de ces rôles pour faire ça : {{roles}}.',
  'failure.guild.needed': 'Ça ne marche que sur un serveur. Essaie là-bas.',
  'failure.manager.needed': 'Il te faut la permission **Gérer le serveur** pour faire ça.',
};
