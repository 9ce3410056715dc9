import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readSpoken as english } from '../en/read-spoken.ts';

export const readSpoken: Translation<typeof english, 'fr'> = {
  'read.name': '{{name}} :',
  'read.reply': 'répond à {{name}} :',
  'read.image': 'une image',
  'read.images': '{{count}} images',
  'read.video': 'une vidéo',
  'read.videos': '{{count}} vidéos',
  'read.sound': 'un fichier audio',
  'read.sounds': '{{count}} fichiers audio',
  'read.voice-message': 'un message vocal',
  'read.voice-messages': '{{count}} messages vocaux',
  'read.file': 'un fichier',
  'read.files': '{{count}} fichiers',
  'read.sticker': 'un autocollant : {{name}}',
  'read.poll': 'un sondage : {{question}}',
  'read.post': 'un nouveau post : {{title}}',
  'read.forwarded': 'un message transféré',
  'read.and-so-on': '… et ainsi de suite',
};
