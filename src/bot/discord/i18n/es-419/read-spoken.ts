import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readSpoken as english } from '../en/read-spoken.ts';

export const readSpoken: Translation<typeof english, 'es-419'> = {
  'read.name': '{{name}}:',
  'read.reply': 'responde a {{name}}:',
  'read.image': 'una imagen',
  'read.images': '{{count}} imágenes',
  'read.video': 'un video',
  'read.videos': '{{count}} videos',
  'read.sound': 'un archivo de audio',
  'read.sounds': '{{count}} archivos de audio',
  'read.voice-message': 'un mensaje de voz',
  'read.voice-messages': '{{count}} mensajes de voz',
  'read.file': 'un archivo',
  'read.files': '{{count}} archivos',
  'read.sticker': 'un sticker: {{name}}',
  'read.poll': 'una encuesta: {{question}}',
  'read.post': 'una nueva publicación: {{title}}',
  'read.forwarded': 'un mensaje reenviado',
  'read.and-so-on': '… y así sucesivamente',
};
