import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { clone as english } from '../en/clone.ts';

export const clone: Translation<typeof english, 'fr'> = {
  'command.clone.name': 'cloner',
  'command.clone.description': 'Créer une voix pour ce serveur à partir d’un enregistrement',
  'menu.clone-voice': 'Cloner cette voix',
  'option.sample.name': 'enregistrement',
  'option.sample.description':
    'Une seule personne, de 3 à 60 secondes : WAV, MP3, M4A ou message vocal',
  'option.clone-name.name': 'nom',
  'option.clone-name.description': 'Nom de la voix sur ce serveur',
  'option.clone-text.name': 'texte',
  'option.clone-text.description': 'Premier texte que la nouvelle voix dira',
  'option.consent.name': 'accord',
  'option.consent.description':
    'La personne est-elle d’accord ? Ta réponse est conservée avec ton nom et la date',
  'option.private.name': 'privée',
  'option.private.description':
    'Toi seul peux utiliser la voix. Laisse vide pour l’ouvrir à tout le serveur',

  'clone.consent.own': 'Oui, c’est ma voix, et j’accepte qu’elle soit clonée ici',
  'clone.consent.agreed': 'Oui, la personne accepte que sa voix soit clonée ici',
  'clone.consent.none': 'Non, ou je ne sais pas',
  'clone.made': '🧬 **{{name}}** est prête. Choisis-la dans n’importe quelle option `voix`.',
  'clone.made-private': '🧬 **{{name}}** est prête. Seul {{owner}} peut l’utiliser.',
  'clone.stays': '-# La voix est déjà enregistrée. Choisis **{{button}}** pour la supprimer.',
  'clone.consent-kept': '-# {{member}} a confirmé : « {{statement}} »',
  'clone.in-channel': '🔊 {{channel}} : {{text}}\n-# {{characters}}',
  'clone.posted': '🎙️ {{text}}\n-# {{characters}}',
  'clone.posted-instead': '🎙️ {{text}}\n-# {{characters}}\n-# Publié ici à la place. {{reason}}',
  'clone.not-heard': '⚠️ Impossible de faire entendre la voix. {{reason}}',
  'clone.says': '🧬 **{{name}}**',
  'clone.poor': '-# Cette voix ressemble peu à l’original. {{reasons}}',
  'clone.fair': '-# Cette voix ressemble un peu à l’original. {{reasons}}',
  'clone.reason.sample_short': 'Prends un enregistrement d’au moins dix secondes.',
  'clone.reason.sample_noisy': 'Il y a du bruit. Enregistre dans un endroit calme.',
  'clone.reason.sample_clipped': 'L’enregistrement sature par moments. Éloigne-toi du micro.',
  'clone.reason.sample_muffled':
    'L’enregistrement sonne comme au téléphone. Utilise directement le micro de l’appareil.',
  'clone.reason.sample_echoes':
    'La pièce résonne. Enregistre plus près du micro ou dans une pièce plus petite.',
  'clone.reason.sample_several_speakers':
    'Plusieurs personnes semblent parler. Utilise un extrait d’une seule personne.',
  'clone.button.keep': 'Garder',
  'clone.button.text': 'Essayer un autre texte',
  'clone.button.delete': 'Supprimer',
  'clone.kept': '-# Voix gardée.',
  'clone.text.title': 'Essayer un autre texte',
  'clone.delete.question':
    'Supprimer la voix clonée **{{name}}** et tous les préréglages qui l’utilisent ? C’est définitif.',
  'clone.deleted': '🗑️ La voix clonée **{{name}}** est supprimée.',
  'clone.deleted-presets': '-# Préréglages supprimés aussi : {{presets}}',
  'clone.delete-pending': {
    one: '⏳ Le service vocal n’a pas encore supprimé {{count}} voix clonée. Je réessaie jusqu’à ce que ce soit fait.',
    many: '⏳ Le service vocal n’a pas encore supprimé {{count}} de voix clonées. Je réessaie jusqu’à ce que ce soit fait.',
    other:
      '⏳ Le service vocal n’a pas encore supprimé {{count}} voix clonées. Je réessaie jusqu’à ce que ce soit fait.',
  },
  'clone.form.title': 'Cloner cette voix',
  'clone.form.name': 'Nom',
  'clone.form.text': 'Premier texte à dire',
  'clone.form.greeting': 'Bonjour ! Je suis prête à parler ici.',
  'clone.form.consent': 'Es-tu d’accord ?',
  'clone.form.consent-hint': 'Ta réponse est conservée avec ton nom et la date.',
  'clone.form.who': 'Qui peut utiliser cette voix ?',
  'clone.form.who.all': 'Tout le monde sur ce serveur',
  'clone.form.who.owner': 'Seulement la personne qui demande',
  'clone.request':
    '🧬 {{speaker}}, {{owner}} aimerait créer une voix à partir de {{message}}. Rien n’est créé sans ton accord.',
  'clone.request-own':
    '🧬 {{speaker}}, veux-tu créer une voix à partir de {{message}} ? Tu choisis son nom et qui peut l’utiliser.',
  'clone.request.message': 'ton message vocal',
  'clone.request.allow': 'Autoriser…',
  'clone.request.refuse': 'Refuser',
  'clone.refused': '{{speaker}} a refusé. Aucune voix n’a été créée.',
  'clone.withdrawn': '{{owner}} a retiré sa demande. Aucune voix n’a été créée.',

  'failure.clone.consent-missing':
    'Je ne clone une voix qu’avec l’accord de la personne. Aucune voix n’a été créée.',
  'failure.clone.not-yours':
    'Quelqu’un d’autre a créé « {{name}} ». Seuls cette personne, celle dont c’est la voix ou un gestionnaire du serveur peuvent faire ça.',
  'failure.clone.service-limit':
    'Le service vocal ne peut plus enregistrer de voix clonées. Demande de l’aide à l’exploitant de ce bot.',
  'failure.clone.no-voice-message':
    'Ce message ne contient pas de message vocal. Enregistre le fichier et joins-le à </clone>.',
  'failure.clone.not-a-member':
    'La personne n’est pas membre de ce serveur et ne peut donc pas donner son accord.',
  'failure.clone.not-your-voice': 'Seul {{member}} peut répondre, car c’est sa voix.',
  'failure.clone.unknown':
    'Aucune voix clonée ne s’appelle « {{name}} » sur ce serveur. Choisis-en une dans la liste, ou regarde-les toutes avec </voices>.',
  'failure.clone.exists':
    'Une voix clonée s’appelle déjà « {{name}} » sur ce serveur. Choisis un autre nom.',
  'failure.clone.member-limit': {
    one: 'Tu ne peux avoir que {{limit}} voix clonée sur ce serveur. Supprime-la et réessaie.',
    many: 'Tu as déjà {{limit}} de voix clonées sur ce serveur. Supprimes-en une et réessaie.',
    other: 'Tu as déjà {{limit}} voix clonées sur ce serveur. Supprimes-en une et réessaie.',
  },
  'failure.clone.guild-limit': {
    one: 'Ce serveur ne peut avoir que {{limit}} voix clonée. Supprime-la et réessaie.',
    many: 'Ce serveur a déjà {{limit}} de voix clonées. Supprimes-en une et réessaie.',
    other: 'Ce serveur a déjà {{limit}} voix clonées. Supprimes-en une et réessaie.',
  },
};
