import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { say as english } from '../en/say.ts';

export const say: Translation<typeof english, 'de'> = {
  'command.say.name': 'sagen',
  'command.say.description': 'Text in deinem Sprachkanal sprechen oder als Sprachnachricht posten',
  'option.text.name': 'text',
  'option.text.description': 'Text, der gesprochen wird',
  'option.voice.name': 'stimme',
  'option.voice.description': 'Wer spricht. Leer lassen, um deine eigene Stimme zu benutzen',
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

  'say.queued':
    '⏳ In {{channel}} eingereiht, Platz {{position}}. **{{voice}}**: {{text}}\n-# {{characters}}',
  'say.speaking': '🔊 **{{voice}}** in {{channel}}: {{text}}\n-# {{characters}}',
  'say.posted': '🎙️ **{{voice}}**: {{text}}\n-# {{characters}}',
  'say.queued.sound':
    '⏳ In {{channel}} eingereiht, Platz {{position}}: {{text}}\n-# {{characters}}',
  'say.speaking.sound': '🔊 {{text}} in {{channel}}\n-# {{characters}}',
  'say.posted.sound': '🔊 {{text}}\n-# {{characters}}',
  'say.posted-instead': '{{posted}}\n-# Stattdessen hier gepostet. {{reason}}',
  'say.tone-unknown':
    '⚠️ Der Tonfall {{tone}} hat keine Wirkung. Beschreib Tempo, Tonhöhe, Lautstärke oder Stimmung, wie „langsam und traurig“.',
  'say.tone-partly-unknown': '⚠️ Im Tonfall nicht verstanden: {{words}}',
  'say.no-database':
    '⚠️ Meine Datenbank ist gerade nicht erreichbar, deshalb gelten die Standardeinstellungen.',
  'say.kept': 'kostenlos (zwischengespeichert)',
  'say.as-file':
    '{{posted}}\n-# Als Datei gepostet, weil Sprachnachrichten hier nicht erlaubt sind.',
  'say.only-you':
    '{{posted}}\n-# Nur du kannst das hören. Dieser Server hält Antworten von Apps privat, die er nicht hinzugefügt hat.',

  characters: { one: '{{count}} Zeichen', other: '{{count}} Zeichen' },

  quote: '„{{text}}“',

  'failure.text.blocked':
    'Dieser Server blockiert ein Wort in diesem Text. Ändere den Text und versuch es noch einmal.',
  'failure.text.empty':
    'In diesem Text gibt es nichts zu sprechen. Schreib ein paar Wörter und versuch es noch einmal.',
  'failure.text.too-long': 'Dieser Text hat {{characters}} Zeichen. Die Grenze hier ist {{limit}}.',
  'failure.language.unknown':
    'Ich spreche kein „{{language}}“. Wähl eine Sprache aus der Liste, oder lass das Feld leer.',
  'failure.format.unavailable':
    'Ich kann das gerade nicht als {{format}} posten. Wähl ein anderes Format.',
};
