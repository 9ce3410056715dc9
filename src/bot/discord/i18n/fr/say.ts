import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { say as english } from '../en/say.ts';

export const say: Translation<typeof english, 'fr'> = {
  'command.say.name': 'dire',
  'command.say.description':
    'Dire un texte dans ton salon vocal, ou le publier comme message vocal',
  'option.text.name': 'texte',
  'option.text.description': 'Texte à dire',
  'option.voice.name': 'voix',
  'option.voice.description': 'Qui parle. Laisse vide pour utiliser ta propre voix',
  'option.language.name': 'langue',
  'option.language.description': 'Langue du texte. Laisse vide pour la détecter automatiquement',
  'option.tone.name': 'ton',
  'option.tone.description': 'Comment le dire, avec tes mots. Exemple : lentement et gentiment',
  'option.output.name': 'sortie',
  'option.output.description':
    'Où le faire entendre. Laisse vide pour ton salon vocal, si possible',
  'option.output.auto': 'Automatique',
  'option.output.voice': 'Salon vocal',
  'option.output.file': 'Publier ici',
  'option.format.name': 'format',
  'option.format.description': 'Format du fichier',
  'option.format.voice-message': 'Message vocal',
  'option.format.mp3': 'Fichier MP3',
  'option.format.wav': 'Fichier WAV',

  'say.queued':
    '⏳ Dans la file d’attente de {{channel}}, position {{position}}. **{{voice}}** : {{text}}\n-# {{characters}}',
  'say.speaking': '🔊 **{{voice}}** dans {{channel}} : {{text}}\n-# {{characters}}',
  'say.posted': '🎙️ **{{voice}}** : {{text}}\n-# {{characters}}',
  'say.queued.sound':
    '⏳ Dans la file d’attente de {{channel}}, position {{position}} : {{text}}\n-# {{characters}}',
  'say.speaking.sound': '🔊 {{text}} dans {{channel}}\n-# {{characters}}',
  'say.posted.sound': '🔊 {{text}}\n-# {{characters}}',
  'say.posted-instead': '{{posted}}\n-# Publié ici à la place. {{reason}}',
  'say.tone-unknown':
    '⚠️ Le ton {{tone}} n’a aucun effet. Décris le rythme, la hauteur, le volume ou l’humeur, par exemple « lentement et tristement ».',
  'say.tone-partly-unknown': '⚠️ Non compris dans le ton : {{words}}',
  'say.no-database':
    '⚠️ Ma base de données n’est pas disponible, j’ai donc utilisé les paramètres par défaut.',
  'say.kept': 'gratuit (en cache)',
  'say.as-file':
    '{{posted}}\n-# Publié comme fichier, car les messages vocaux ne sont pas autorisés ici.',
  'say.only-you':
    '{{posted}}\n-# Toi seul peux l’entendre. Sur ce serveur, les réponses des applications qu’il n’a pas ajoutées restent privées.',

  characters: {
    one: '{{count}} caractère',
    many: '{{count}} de caractères',
    other: '{{count}} caractères',
  },

  quote: '« {{text}} »',

  'failure.text.blocked': 'Ce serveur interdit un mot de ce texte. Modifie le texte et réessaie.',
  'failure.text.empty': 'Il n’y a rien à dire dans ce texte. Écris quelques mots et réessaie.',
  'failure.text.too-long':
    'Ce texte compte {{characters}} caractères. La limite ici est de {{limit}}.',
  'failure.language.unknown':
    'Je ne parle pas « {{language}} ». Choisis une langue dans la liste, ou laisse vide.',
  'failure.format.unavailable':
    'Je ne peux pas publier ça au format {{format}} pour le moment. Choisis un autre format.',
};
