import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readSpoken as english } from '../en/read-spoken.ts';

export const readSpoken: Translation<typeof english, 'pt-BR'> = {
  'read.name': '{{name}}:',
  'read.reply': 'respondendo a {{name}}:',
  'read.image': 'uma imagem',
  'read.images': '{{count}} imagens',
  'read.video': 'um vídeo',
  'read.videos': '{{count}} vídeos',
  'read.sound': 'um arquivo de áudio',
  'read.sounds': '{{count}} arquivos de áudio',
  'read.voice-message': 'uma mensagem de voz',
  'read.voice-messages': '{{count}} mensagens de voz',
  'read.file': 'um arquivo',
  'read.files': '{{count}} arquivos',
  'read.sticker': 'uma figurinha: {{name}}',
  'read.poll': 'uma enquete: {{question}}',
  'read.post': 'uma nova postagem: {{title}}',
  'read.forwarded': 'uma mensagem encaminhada',
  'read.and-so-on': '… e assim por diante',
};
