import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { read as english } from '../en/read.ts';

export const read: Translation<typeof english, 'fr'> = {
  'command.read.name': 'lire',
  'command.read.description': 'Lire un salon à voix haute, avec la voix de chaque auteur',
  'subcommand.read.on.name': 'activer',
  'subcommand.read.on.description':
    'Toujours lire un salon, jusqu’à /lire désactiver. Pour lire jusqu’à mon départ : /rejoindre',
  'subcommand.read.off.name': 'désactiver',
  'subcommand.read.off.description':
    'Ne plus lire un salon, qu’il soit lu par /lire activer ou par /rejoindre',
  'subcommand.read.settings.name': 'paramètres',
  'subcommand.read.settings.description':
    'Voir ou changer quels salons je lis, comment, et où les écouter',
  'option.read-channel.name': 'salon',
  'option.read-channel.description': 'Salon à lire. Laisse vide pour ce salon',
  'option.read-voice.name': 'salon-vocal',
  'option.read-voice.description':
    'Salon vocal à rejoindre automatiquement. Laisse vide pour le tien',
  'option.channel-language.name': 'langue',
  'option.channel-language.description': 'Langue du salon. Laisse vide pour ne pas la changer',
};
