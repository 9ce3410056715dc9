import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { presets as english } from '../en/presets.ts';

export const presets: Translation<typeof english, 'fr'> = {
  'command.preset.name': 'préréglage',
  'command.preset.description': 'Enregistrer et gérer les préréglages de voix de ce serveur',
  'subcommand.preset.save.name': 'enregistrer',
  'subcommand.preset.save.description': 'Enregistrer une voix et ses réglages sous un nom',
  'subcommand.preset.list.name': 'liste',
  'subcommand.preset.list.description': 'Voir tous les préréglages de ce serveur',
  'subcommand.preset.export.name': 'exporter',
  'subcommand.preset.export.description':
    'Télécharger tous les préréglages de ce serveur dans un fichier',
  'subcommand.preset.import.name': 'importer',
  'subcommand.preset.import.description': 'Importer les préréglages d’un fichier exporté',
  'option.preset.name': 'préréglage',
  'option.preset.description': 'Préréglage enregistré sur ce serveur',
  'option.listed-preset.name': 'préréglage',
  'option.listed-preset.description': 'Préréglage à ouvrir. Laisse vide pour les voir tous',
  'option.preset-name.name': 'nom',
  'option.preset-name.description': 'Nom du préréglage',
  'option.preset-voice.name': 'voix',
  'option.preset-voice.description': 'Nom, style ou identifiant de la voix',
  'option.preset-language.name': 'langue',
  'option.preset-language.description':
    'Langue à parler. Laisse vide pour la détecter automatiquement',
  'option.preset-tone.name': 'ton',
  'option.preset-tone.description': 'Comment parler, avec tes mots',
  'option.exaggeration.name': 'intensité',
  'option.exaggeration.description': 'Intensité de l’émotion, de 0 (aucune) à 1 (maximale)',
  'option.speed.name': 'vitesse',
  'option.speed.description': 'Vitesse, de 0,5 (moitié) à 2 (double). 1 est la normale',
  'option.pitch.name': 'hauteur',
  'option.pitch.description':
    'Hauteur en demi-tons, de -12 (plus grave) à 12 (plus aigu). 0 est la normale',
  'option.preset-file.name': 'fichier',
  'option.preset-file.description': 'Fichier de /préréglage exporter',

  'preset.saved': '✅ **{{name}}** est enregistré : {{voice}}',
  'preset.replaced': '✅ **{{name}}** est remplacé : {{voice}}',
  'preset.only-you':
    '-# Cette voix est privée : seul son propriétaire peut utiliser ce préréglage.',
  'preset.detail.language': '· Langue : {{language}}',
  'preset.detail.tone': '· Ton : {{tone}}',
  'preset.detail.exaggeration': '· Émotion : {{exaggeration}}',
  'preset.detail.speed': '· Vitesse : {{speed}}×',
  'preset.detail.pitch': '· Hauteur : {{pitch}} demi-tons',
  'preset.detail.guild-default': '· Par défaut sur ce serveur',
  'preset.detail.channel-defaults': '· Par défaut dans {{channels}}',
  'preset.saved-by': '-# Enregistré par {{member}}, {{when}}',
  'preset.list':
    '### Préréglages ({{count}})\n-# Toi seul entends ce que tu écoutes ici. C’est gratuit.',
  'preset.list.unknown':
    '⚠️ Aucun préréglage ne s’appelle « {{name}} » sur ce serveur. Choisis-en un ci-dessous.',
  'preset.gone': '⚠️ Ce préréglage a été renommé ou supprimé. Choisis-en un autre.',
  'preset.open': 'Choisis un préréglage',
  'preset.used': '✅ Tu parles maintenant avec les réglages de **{{name}}** sur ce serveur.',
  'preset.button.use': 'Utiliser pour moi',
  'preset.button.rename': 'Renommer',
  'preset.button.all': 'Tous les préréglages',
  'preset.button.set-default': 'Définir par défaut ici',
  'preset.button.clear-default': 'Ne plus utiliser par défaut',
  'preset.default.channels': '-# Par défaut dans ces salons :',
  'preset.default.choose': 'Choisis des salons',
  'preset.default.saved': '✅ Salons enregistrés.',
  'preset.rename.title': 'Renommer le préréglage',
  'preset.rename.label': 'Nouveau nom',
  'preset.more': '{{channels}} et {{count}} de plus',
  'preset.list.guild-default': ' (par défaut)',
  'preset.list.channel-default': ' (par défaut dans {{channels}})',
  'preset.list.none':
    'Ce serveur n’a pas encore de préréglage. Enregistres-en un avec </preset save>.',
  'preset.default.guild': '✅ **{{name}}** est maintenant le préréglage par défaut de ce serveur.',
  'preset.default.guild-cleared': '✅ Ce serveur n’a plus de préréglage par défaut.',
  'preset.renamed': '✅ **{{before}}** s’appelle maintenant **{{name}}**.',
  'preset.deleted': '🗑️ **{{name}}** est supprimé.',
  'preset.delete.question':
    '{{member}} a enregistré **{{name}}**. Le supprimer pour tout le monde ? C’est définitif.',
  'preset.delete.button': 'Supprimer',
  'preset.exported': {
    one: '{{count}} préréglage exporté.',
    many: '{{count}} de préréglages exportés.',
    other: '{{count}} préréglages exportés.',
  },
  'preset.imported': {
    one: '✅ {{count}} préréglage importé.',
    many: '✅ {{count}} de préréglages importés.',
    other: '✅ {{count}} préréglages importés.',
  },
  'preset.import.kept': {
    one: '· {{count}} préréglage gardé, car son nom existe déjà ici. Le remplacer par celui de ce fichier ? C’est définitif.',
    many: '· {{count}} de préréglages gardés, car leurs noms existent déjà ici. Les remplacer par ceux de ce fichier ? C’est définitif.',
    other:
      '· {{count}} préréglages gardés, car leurs noms existent déjà ici. Les remplacer par ceux de ce fichier ? C’est définitif.',
  },
  'preset.replace.question':
    '{{member}} a enregistré **{{name}}**. Le remplacer pour tout le monde ? C’est définitif.',
  'preset.replace.button': 'Remplacer',
  'preset.replace.done': {
    one: '✅ {{count}} préréglage correspond maintenant au fichier.',
    many: '✅ {{count}} de préréglages correspondent maintenant au fichier.',
    other: '✅ {{count}} préréglages correspondent maintenant au fichier.',
  },
  'preset.import.unusable': {
    one: '· {{count}} préréglage ignoré, car sa voix clonée n’est pas disponible ici.',
    many: '· {{count}} de préréglages ignorés, car leurs voix clonées ne sont pas disponibles ici.',
    other: '· {{count}} préréglages ignorés, car leurs voix clonées ne sont pas disponibles ici.',
  },

  'failure.preset.unusable':
    'Le préréglage « {{name}} » utilise une voix que tu ne peux pas utiliser. Choisis un autre préréglage.',
  'failure.preset.not-yours':
    'Quelqu’un d’autre a enregistré le préréglage « {{name}} ». Seuls cette personne ou un gestionnaire du serveur peuvent le changer.',
  'failure.preset.gone':
    'Ce préréglage a été renommé ou supprimé. Regarde-les tous avec </preset list>.',
  'failure.preset.unknown':
    'Aucun préréglage ne s’appelle « {{name}} » sur ce serveur. Choisis-en un dans la liste, ou regarde-les tous avec </preset list>.',
  'failure.preset.exists':
    'Un préréglage s’appelle déjà « {{name}} » sur ce serveur. Choisis un autre nom.',
  'failure.preset.limit': {
    one: 'Ce serveur ne peut avoir que {{limit}} préréglage. Supprime-le et réessaie.',
    many: 'Ce serveur a déjà {{limit}} de préréglages. Supprimes-en un et réessaie.',
    other: 'Ce serveur a déjà {{limit}} préréglages. Supprimes-en un et réessaie.',
  },
};
