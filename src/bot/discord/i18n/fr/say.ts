import type { say as english } from '../en/say.ts';
import type { Draft } from '../language.ts';

export const say: Draft<typeof english, 'fr'> = {
  'option.text.name': 'texte',
  'option.text.description': 'Texte à dire',
  'option.voice.name': 'voix',
  'option.voice.description': 'Nom, style ou identifiant de la voix',
  'option.language.name': 'langue',
  'option.language.description': 'Langue du texte. Laisse vide pour la détecter automatiquement',
  'option.tone.name': 'ton',
  'option.tone.description': 'Comment le dire, avec tes mots. Exemple : lentement et gentiment',
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
};
