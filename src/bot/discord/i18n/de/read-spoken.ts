import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readSpoken as english } from '../en/read-spoken.ts';

export const readSpoken: Translation<typeof english, 'de'> = {
  'read.name': '{{name}}:',
  'read.reply': 'antwortet {{name}}:',
  'read.image': 'ein Bild',
  'read.images': '{{count}} Bilder',
  'read.video': 'ein Video',
  'read.videos': '{{count}} Videos',
  'read.sound': 'eine Audiodatei',
  'read.sounds': '{{count}} Audiodateien',
  'read.voice-message': 'eine Sprachnachricht',
  'read.voice-messages': '{{count}} Sprachnachrichten',
  'read.file': 'eine Datei',
  'read.files': '{{count}} Dateien',
  'read.sticker': 'ein Sticker: {{name}}',
  'read.poll': 'eine Umfrage: {{question}}',
  'read.post': 'ein neuer Beitrag: {{title}}',
  'read.forwarded': 'eine weitergeleitete Nachricht',
  'read.and-so-on': '… und so weiter',
};
