import type { say as english } from '../en/say.ts';
import type { Draft } from '../language.ts';

export const say: Draft<typeof english, 'de'> = {
  'option.text.name': 'text',
  'option.text.description': 'Text, der gesprochen wird',
  'option.voice.name': 'stimme',
  'option.voice.description': 'Name, Art oder ID der Stimme',
  'option.language.name': 'sprache',
  'option.language.description': 'Sprache des Textes. Leer lassen, um sie automatisch zu erkennen',
  'option.tone.name': 'tonfall',
  'option.tone.description':
    'Wie es klingen soll, in deinen Worten. Beispiel: langsam und freundlich',
  'option.output.name': 'ausgabe',
  'option.output.description':
    'Wo es zu hören ist. Leer lassen: wenn möglich in deinem Sprachkanal',
  'option.output.auto': 'Automatisch',
  'option.output.voice': 'Sprachkanal',
  'option.output.file': 'Hier posten',
  'option.format.name': 'format',
  'option.format.description': 'Dateiformat',
  'option.format.voice-message': 'Sprachnachricht',
  'option.format.mp3': 'MP3-Datei',
  'option.format.wav': 'WAV-Datei',
};
