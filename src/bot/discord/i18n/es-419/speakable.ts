import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { speakable as english } from '../en/speakable.ts';

export const speakable: Translation<typeof english, 'es-419'> = {
  'speakable.link': 'enlace a {{host}}',
  'speakable.gif': 'un GIF',
  'speakable.image': 'una imagen',
  'speakable.video': 'un video',
  'speakable.audio': 'un archivo de audio',
  'speakable.message': 'enlace a un mensaje',
  'speakable.invite': 'una invitación',
  'speakable.code': 'código',
  'speakable.spoiler': 'spoiler',
  'speakable.someone': 'alguien',
  'speakable.a-role': 'un rol',
  'speakable.a-channel': 'un canal',
};
