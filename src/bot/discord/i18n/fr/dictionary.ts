import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { dictionary as english } from '../en/dictionary.ts';

export const dictionary: Translation<typeof english, 'fr'> = {
  'command.dictionary.name': 'dictionnaire',
  'command.dictionary.description':
    'Définir la prononciation des mots, sur ce serveur ou dans tes messages',
  'subcommand.dictionary.add.name': 'ajouter',
  'subcommand.dictionary.add.description': 'Changer la prononciation d’un mot',
  'subcommand.dictionary.pattern.name': 'motif',
  'subcommand.dictionary.pattern.description':
    'Changer plusieurs mots à la fois : * des lettres, ? une lettre, # un nombre, (a|b) l’un d’eux',
  'subcommand.dictionary.remove.name': 'supprimer',
  'subcommand.dictionary.remove.description': 'Supprimer une entrée',
  'subcommand.dictionary.list.name': 'liste',
  'subcommand.dictionary.list.description':
    'Voir toutes les entrées, dans leur ordre d’application',
  'subcommand.dictionary.test.name': 'tester',
  'subcommand.dictionary.test.description': 'Voir comment un texte serait dit, sans le jouer',
  'subcommand.dictionary.export.name': 'exporter',
  'subcommand.dictionary.export.description': 'Télécharger le dictionnaire dans un fichier',
  'subcommand.dictionary.import.name': 'importer',
  'subcommand.dictionary.import.description': 'Importer les entrées d’un fichier exporté',
  'option.word.name': 'mot',
  'option.word.description': 'Un ou plusieurs mots, majuscules ou minuscules',
  'option.pattern.name': 'motif',
  'option.pattern.description':
    'Motif comme #km, mdr* ou (slt|cc). Mets \\ devant un symbole pour le symbole lui-même',
  'option.spoken.name': 'prononciation',
  'option.spoken.description':
    'Ce qu’il faut dire. Dans un motif, $1 est la première partie trouvée',
  'option.mute.name': 'muet',
  'option.mute.description': 'Faut-il ignorer le mot au lieu de dire autre chose ?',
  'option.dictionary-owner.name': 'pour',
  'option.dictionary-owner.description':
    'Pour qui. Vide : pour tous, ou pour toi si tu ne peux pas changer celui du serveur',
  'option.entry.name': 'entrée',
  'option.entry.description': 'Numéro ou mot de l’entrée',
  'option.dictionary-file.name': 'fichier',
  'option.dictionary-file.description': 'Fichier de /dictionnaire exporter',
  'option.dictionary-replace.name': 'remplacer',
  'option.dictionary-replace.description':
    'Faut-il remplacer tout le dictionnaire ? Laisse vide pour le compléter',

  'dictionary.entry.word': '`{{id}}` {{from}} → {{to}}',
  'dictionary.entry.pattern': '`{{id}}` {{from}} → {{to}} (motif)',
  'dictionary.choice': '{{id}} · {{from}} → {{to}}',
  'dictionary.nothing': '(pas lu)',
  'dictionary.added.server': '✅ Ajouté pour tout le monde sur ce serveur : {{entry}}',
  'dictionary.added.me': '✅ Ajouté pour tes propres messages : {{entry}}',
  'dictionary.added-silent.server':
    '🔇 Ajouté. J’ignorerai ce mot pour tout le monde sur ce serveur : {{entry}}',
  'dictionary.added-silent.me':
    '🔇 Ajouté. J’ignorerai ce mot dans tes propres messages : {{entry}}',
  'dictionary.spoken-needed':
    'Rien n’a changé. Utilise `prononciation` pour dire autre chose, ou `muet` pour ignorer le mot, mais pas les deux.',
  'dictionary.owner.me': 'Mes propres messages',
  'dictionary.owner.server': 'Tout le monde sur ce serveur',
  'dictionary.removed': '🗑️ Supprimé : {{entry}}',
  'dictionary.list.server': {
    one: '### Dictionnaire de ce serveur ({{count}} entrée)',
    many: '### Dictionnaire de ce serveur ({{count}} d’entrées)',
    other: '### Dictionnaire de ce serveur ({{count}} entrées)',
  },
  'dictionary.list.me': {
    one: '### Ton dictionnaire ({{count}} entrée)',
    many: '### Ton dictionnaire ({{count}} d’entrées)',
    other: '### Ton dictionnaire ({{count}} entrées)',
  },
  'dictionary.changed': '✅ Modifié : {{entry}}',
  'dictionary.selected': '**Sélection :** {{entry}}',
  'dictionary.menu.pick': 'Choisis une entrée à modifier…',
  'dictionary.button.up': 'Monter',
  'dictionary.button.down': 'Descendre',
  'dictionary.button.top': 'Mettre en premier',
  'dictionary.button.edit': 'Modifier…',
  'dictionary.button.remove': 'Supprimer',
  'dictionary.button.me': 'Mon dictionnaire',
  'dictionary.button.server': 'Dictionnaire du serveur',
  'dictionary.button.say': 'Choisir la prononciation…',
  'dictionary.form.entry.title': 'Entrée du dictionnaire',
  'dictionary.form.word.label': 'Mot',
  'dictionary.form.word.hint': 'Un ou plusieurs mots, majuscules ou minuscules.',
  'dictionary.form.pattern.label': 'Motif',
  'dictionary.form.pattern.hint': '* des lettres, ? une lettre, # un nombre, (a|b) l’un d’eux.',
  'dictionary.form.how.label': 'Quand c’est écrit',
  'dictionary.form.how.say': 'Dire autre chose',
  'dictionary.form.how.skip': 'L’ignorer',
  'dictionary.form.spoken.label': 'Dire à la place',
  'dictionary.form.spoken.hint': 'Dans un motif, $1 est la première partie trouvée.',
  'dictionary.none.server':
    'Le dictionnaire de ce serveur est vide. Ajoute un mot avec </dictionary add>, par exemple « jsp » dit « je ne sais pas ».',
  'dictionary.none.me':
    'Ton dictionnaire est vide. Ajoute un mot avec </dictionary add>, par exemple « jsp » dit « je ne sais pas ».',
  'dictionary.tested': 'Je dirais : {{text}}',
  'dictionary.tested-nothing': '🔇 Je ne dirais rien, car le dictionnaire ignore tous les mots.',
  'dictionary.tested-slow':
    '⚠️ Ignorées dans ce texte, car elles prennent trop de temps : {{entries}}',
  'dictionary.slow-more': {
    one: '{{entries}} et {{count}} autre',
    many: '{{entries}} et {{count}} d’autres',
    other: '{{entries}} et {{count}} autres',
  },
  'dictionary.exported': {
    one: '{{count}} entrée exportée.',
    many: '{{count}} d’entrées exportées.',
    other: '{{count}} entrées exportées.',
  },
  'dictionary.replace.question': {
    one: 'Remplacer la seule entrée du dictionnaire ({{count}}) par celles de ce fichier ?',
    many: 'Remplacer les {{count}} d’entrées du dictionnaire par celles de ce fichier ?',
    other: 'Remplacer les {{count}} entrées du dictionnaire par celles de ce fichier ?',
  },
  'dictionary.replace.button': 'Remplacer',
  'dictionary.imported.merge': {
    one: '✅ {{count}} entrée importée.',
    many: '✅ {{count}} d’entrées importées.',
    other: '✅ {{count}} entrées importées.',
  },
  'dictionary.imported.replace': {
    one: '✅ Dictionnaire remplacé. Il a maintenant {{count}} entrée. Le fichier joint est une sauvegarde de l’ancien.',
    many: '✅ Dictionnaire remplacé. Il a maintenant {{count}} d’entrées. Le fichier joint est une sauvegarde de l’ancien.',
    other:
      '✅ Dictionnaire remplacé. Il a maintenant {{count}} entrées. Le fichier joint est une sauvegarde de l’ancien.',
  },

  'failure.dictionary.pattern-invalid':
    'Ce motif n’est pas valide. Utilise jusqu’à huit signes * (des lettres), ? (une lettre), # (un nombre) et (a|b) (l’un d’eux), avec au moins une lettre fixe. Ferme toutes les parenthèses et ne les imbrique pas.',
  'failure.dictionary.unknown':
    'Le dictionnaire n’a pas d’entrée « {{entry}} ». Regarde toutes les entrées avec </dictionary list>.',
  'failure.dictionary.exists':
    'Le dictionnaire a déjà une entrée pour « {{entry}} ». Modifie plutôt celle-là.',
  'failure.dictionary.spoken-missing':
    'Rien n’a changé. Écris ce qu’il faut dire à la place, ou choisis d’ignorer le mot.',
  'failure.dictionary.entry-invalid':
    'Cette entrée est vide ou trop longue. Utilise de 1 à {{fromLimit}} caractères pour le mot et jusqu’à {{toLimit}} pour sa prononciation.',
  'failure.dictionary.limit': {
    one: 'Le dictionnaire ne peut avoir que {{limit}} entrée. Supprime-la et réessaie.',
    many: 'Le dictionnaire a déjà {{limit}} d’entrées. Supprimes-en une et réessaie.',
    other: 'Le dictionnaire a déjà {{limit}} entrées. Supprimes-en une et réessaie.',
  },
};
