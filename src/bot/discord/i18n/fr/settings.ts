import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { settings as english } from '../en/settings.ts';

export const settings: Translation<typeof english, 'fr'> = {
  'command.settings.name': 'paramètres',
  'command.settings.description': 'Changer mon fonctionnement sur ce serveur',

  'settings.title': '### ⚙️ Paramètres du serveur',
  'settings.page.general': 'Général',
  'settings.page.general.hint': 'Langue des réponses et annonces',
  'settings.page.access': 'Qui peut utiliser quoi',
  'settings.page.access.hint': 'Rôles pour chaque groupe de commandes',
  'settings.page.members': 'Membres',
  'settings.page.members.hint': 'Membres bloqués, et la voix d’un membre',
  'settings.page.words': 'Mots interdits',
  'settings.page.words.hint': 'Mots que je ne dis jamais',
  'settings.page.limits': 'Limites',
  'settings.page.limits.hint': 'Longueur des textes, file d’attente et budget mensuel',
  'settings.page.reading': 'Lecture',
  'settings.page.reading.hint': 'Ce que je lis à voix haute',
  'settings.saved': '✅ Enregistré.',
  'settings.unchanged': 'Rien n’a changé. Le paramètre a déjà cette valeur.',

  'settings.language':
    '**Langue des réponses**\n-# La langue de mes réponses et de mes annonces ici.',
  'settings.language.own': 'La langue de chaque membre',
  'settings.announce': '**Annonces**\n-# Je les dis dans le salon vocal où je suis.',
  'settings.announce.joins.on': 'Arrivée de membres : **annoncée**',
  'settings.announce.joins.off': 'Arrivée de membres : **pas annoncée**',
  'settings.announce.leaves.on': 'Départ de membres : **annoncé**',
  'settings.announce.leaves.off': 'Départ de membres : **pas annoncé**',
  'settings.button.turn-on': 'Annoncer',
  'settings.button.turn-off': 'Ne plus annoncer',
  'settings.button.reset': 'Réinitialiser…',
  'settings.button.reset-now': 'Réinitialiser les paramètres',
  'settings.reset.question':
    '**Réinitialiser tous les paramètres ?**\nLes rôles, les limites, le budget, la langue des réponses et les annonces reprennent leurs valeurs par défaut, et les membres bloqués sont débloqués.\n-# Gardés : les mots interdits, ce que je lis à voix haute et tout ce que les membres ont enregistré.',
  'settings.reset.done': '✅ Tous les paramètres sont réinitialisés.',

  'settings.access':
    '**Qui peut utiliser quoi**\n-# Les membres avec **Gérer le serveur** peuvent tout utiliser. Choisis un groupe pour changer qui d’autre peut le faire.',
  'settings.access.line': '{{group}} : **{{who}}**',
  'settings.audience.everyone': 'tout le monde',
  'settings.audience.managers': 'gestionnaires du serveur',
  'settings.audience.roles': '{{roles}} et gestionnaires du serveur',
  'settings.audience.join': 'gestionnaires du serveur ; tout le monde peut commencer avec </join>',
  'settings.group.choose': 'Choisis un groupe à changer',
  'settings.group.speak': 'Parler',
  'settings.group.speak.hint': 'Dire des textes et des messages. Et ceux dont je lis les messages',
  'settings.group.clone': 'Cloner des voix',
  'settings.group.clone.hint': 'Créer des voix à partir d’enregistrements',
  'settings.group.presets': 'Changer les préréglages',
  'settings.group.presets.hint':
    'Enregistrer et changer des préréglages. Tout le monde peut parler avec',
  'settings.group.playback': 'Lecture en vocal',
  'settings.group.playback.hint': 'Me faire venir ou partir, passer et arrêter',
  'settings.group.read': 'Lecture à voix haute',
  'settings.group.read.hint': 'Lancer et arrêter la lecture de salons, et changer comment je lis',
  'settings.group.dictionary': 'Dictionnaire du serveur',
  'settings.group.dictionary.hint': 'Le changer pour tout le monde. Chaque membre a aussi le sien',
  'settings.group.sounds': 'Ajouter des sons',
  'settings.group.sounds.hint':
    'Ajouter et supprimer des sons. Tous ceux qui peuvent parler peuvent les jouer',
  'settings.roles.limit': 'Tout le monde. Choisis des rôles pour limiter',
  'settings.roles.add': 'Gestionnaires du serveur seulement. Choisis des rôles à ajouter',
  'settings.roles.clear-open': 'Autoriser tout le monde',
  'settings.roles.clear-managed': 'Gestionnaires seulement',
  'settings.discord':
    'Discord peut aussi masquer des commandes : **Paramètres du serveur > Intégrations > {{bot}}**.',

  'settings.blocked': {
    one: '**Membres bloqués :** {{count}}\n-# Ils ne peuvent pas m’utiliser, et je ne lis pas leurs messages. Ça ne s’applique pas aux gestionnaires du serveur.',
    many: '**Membres bloqués :** {{count}}\n-# Ils ne peuvent pas m’utiliser, et je ne lis pas leurs messages. Ça ne s’applique pas aux gestionnaires du serveur.',
    other:
      '**Membres bloqués :** {{count}}\n-# Ils ne peuvent pas m’utiliser, et je ne lis pas leurs messages. Ça ne s’applique pas aux gestionnaires du serveur.',
  },
  'settings.blocked.choose': 'Personne n’est bloqué. Choisis des membres à bloquer',
  'settings.voice':
    '**La voix d’un membre**\n-# La voir, la changer, la verrouiller ou la réinitialiser, avec sa vitesse, sa hauteur et le surnom.',
  'settings.voice.choose': 'Choisis un membre',
  'settings.voice.unlocked': '-# Ce membre peut la changer lui-même.',
  'settings.voice.edit-name': 'Voix et surnom',
  'settings.voice.edit-sound': 'Ton, vitesse et hauteur',
  'settings.voice.lock': 'Verrouiller',
  'settings.voice.unlock': 'Déverrouiller',
  'settings.back': 'Retour',

  'settings.words': {
    one: '**Mots interdits :** {{count}}\n||{{list}}||',
    many: '**Mots interdits :** {{count}}\n||{{list}}||',
    other: '**Mots interdits :** {{count}}\n||{{list}}||',
  },
  'settings.words.none': '**Mots interdits :** aucun',
  'settings.words.hint':
    '-# Je ne les dis jamais. Seuls les gestionnaires du serveur voient cette liste.',
  'settings.words.add': 'Ajouter des mots',
  'settings.words.remove': 'Choisis des mots à retirer',
  'settings.words.label': 'Mots ou expressions',
  'settings.words.description':
    'Séparés par des virgules. mot* vaut aussi pour des mots plus longs',
  'settings.words.refused':
    '⚠️ **Pas ajoutés.** Un mot interdit a au moins {{min}} lettres et au plus {{max}} caractères. Pour les corriger, appuie sur **Ajouter des mots**.',
  'settings.words.full': {
    one: 'Rien n’a changé. Un serveur peut interdire {{count}} mot. Retires-en, puis appuie sur **Ajouter des mots**.',
    many: 'Rien n’a changé. Un serveur peut interdire {{count}} de mots. Retires-en, puis appuie sur **Ajouter des mots**.',
    other:
      'Rien n’a changé. Un serveur peut interdire {{count}} mots. Retires-en, puis appuie sur **Ajouter des mots**.',
  },
  'settings.words.when-found': '**Quand un texte contient un mot interdit**',
  'settings.words.leave-out': 'Ne pas dire le mot',
  'settings.words.skip': 'Ignorer tout le texte',

  'settings.limits': '**Limites**',
  'settings.limit.text': {
    one: '**Longueur des textes :** {{count}} caractère',
    many: '**Longueur des textes :** {{count}} de caractères',
    other: '**Longueur des textes :** {{count}} caractères',
  },
  'settings.limit.text.label': 'Longueur des textes en caractères',
  'settings.limit.queue': {
    one: '**Longueur de la file d’attente :** {{count}} élément',
    many: '**Longueur de la file d’attente :** {{count}} d’éléments',
    other: '**Longueur de la file d’attente :** {{count}} éléments',
  },
  'settings.limit.queue.label': 'Longueur de la file d’attente en éléments',
  'settings.limit.member': {
    one: '**File d’attente par membre :** {{count}} élément',
    many: '**File d’attente par membre :** {{count}} d’éléments',
    other: '**File d’attente par membre :** {{count}} éléments',
  },
  'settings.limit.member.messages': {
    one: 'messages lus à voix haute : {{count}}',
    many: 'messages lus à voix haute : {{count}}',
    other: 'messages lus à voix haute : {{count}}',
  },
  'settings.limit.member.label': 'File d’attente par membre en éléments',
  'settings.limit.budget': {
    one: '**Budget mensuel :** {{count}} caractère',
    many: '**Budget mensuel :** {{count}} de caractères',
    other: '**Budget mensuel :** {{count}} caractères',
  },
  'settings.limit.budget.none': '**Budget mensuel :** aucun',
  'settings.limit.budget.label': 'Budget mensuel en caractères',
  'settings.limit.is-default': 'par défaut',
  'settings.limit.default': 'par défaut : {{value}}',
  'settings.limit.use-default': 'Valeur par défaut',
  'settings.limit.no-budget': 'Aucun budget',
  'settings.limit.range': 'De {{min}} à {{max}}. Vide : garder la valeur actuelle',
  'settings.limit.wrong':
    '⚠️ Pas enregistré : écris un nombre entier de {{min}} à {{max}}. Pour le corriger, appuie sur **Modifier les limites**.',
  'settings.limits.edit': 'Modifier les limites',
  'settings.limits.form': 'Limites de ce serveur',

  'settings.reading.channels': '**Lecture :** {{channels}}',
  'settings.reading.none': '**Lecture :** aucun salon. Commence avec </read on>.',
  'settings.reading.members': '-# Tout le monde peut lancer la lecture d’un salon avec </join>.',
  'settings.reading.managers':
    '-# Seuls certains rôles et les gestionnaires du serveur peuvent lancer la lecture d’un salon.',
  'settings.reading.more': 'Pour changer ce que je lis et comment, utilise </read settings>.',

  'failure.settings.full':
    'Tu ne peux pas en ajouter plus de {{limit}}. Retires-en, puis réessaie.',
  'failure.settings.self': 'C’est moi. Choisis quelqu’un d’autre.',
  'failure.settings.invalid': 'La valeur de « {{at}} » n’est pas valide. Choisis-en une autre.',
};
