import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { sound as english } from '../en/sound.ts';

export const sound: Translation<typeof english, 'fr'> = {
  'command.sound.name': 'son',
  'command.sound.description': 'Des sons courts joués à la place de leur mot',
  'subcommand.sound.add.name': 'ajouter',
  'subcommand.sound.add.description': 'Ajouter un son pour un mot',
  'subcommand.sound.list.name': 'liste',
  'subcommand.sound.list.description': 'Voir tous les sons de ce serveur',
  'option.sound-file.name': 'fichier',
  'option.sound-file.description': 'MP3, WAV ou Ogg Opus, 5 secondes au plus',
  'option.sound-word.name': 'mot',
  'option.sound-word.description': 'Mot ou mots que le son remplace',
  'option.sound-rights.name': 'droits',
  'option.sound-rights.description': 'Ce serveur a-t-il le droit d’utiliser le son ?',
  'option.sound-credit.name': 'crédit',
  'option.sound-credit.description':
    'Auteur et licence, affichés dans la liste. Exemple : Jeanne Dupont, CC BY 4.0',
  'sound.rights.own': 'Je l’ai fait moi-même',
  'sound.rights.licensed': 'Sa licence ou son auteur l’autorise',
  'sound.rights.none': 'Je ne sais pas',
  'sound.rights.shown.own': 'œuvre personnelle',
  'sound.rights.shown.licensed': 'utilisé avec autorisation',

  'sound.added': '✅ **{{word}}** ajouté ({{seconds}} s). Le son est joué à la place de ce mot.',
  'sound.none': 'Ce serveur n’a pas encore de son. Ajoutes-en un avec </sound add>.',
  'sound.removed': '🗑️ **{{word}}** supprimé.',
  'sound.list': {
    one: '### Sons de ce serveur\n-# {{count}} son sur {{limit}}',
    many: '### Sons de ce serveur\n-# {{count}} de sons sur {{limit}}',
    other: '### Sons de ce serveur\n-# {{count}} sons sur {{limit}}',
  },
  'sound.button.play': '▶ Écouter',
  'sound.playing': '🔊 **{{word}}** est joué dans {{channel}}.',
  'sound.menu.remove': 'Supprimer un son…',
  'sound.remove.question': 'Supprimer **{{word}}** ? Le mot sera de nouveau dit.',
  'sound.button.remove': 'Supprimer',
  'sound.line': '**{{word}}** · {{seconds}} s · {{member}}',

  'failure.sound.word-invalid':
    'Un son a besoin d’un mot de 2 à {{limit}} lettres ou chiffres. Choisis un autre mot.',
  'failure.sound.exists': '**{{word}}** a déjà un son. Supprime-le d’abord dans </sound list>.',
  'failure.sound.unknown': 'Ce son n’existe plus. Regarde tous les sons avec </sound list>.',
  'failure.sound.limit': 'Ce serveur a déjà {{limit}} sons. Supprimes-en un d’abord.',
  'failure.sound.too-long': 'Ce son dure plus de {{most}} secondes. Raccourcis-le et réessaie.',
  'failure.sound.unreadable':
    'Je ne trouve aucun son dans ce fichier. Utilise un fichier MP3, WAV ou Ogg Opus.',
  'failure.sound.rights-missing':
    'Je ne garde que les sons que ce serveur a le droit d’utiliser. Ajoutes-en un que tu as fait, ou dont la licence l’autorise.',
};
