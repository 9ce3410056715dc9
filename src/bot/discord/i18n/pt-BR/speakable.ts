import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { speakable as english } from '../en/speakable.ts';

export const speakable: Translation<typeof english, 'pt-BR'> = {
  'speakable.link': 'link para {{host}}',
  'speakable.gif': 'um GIF',
  'speakable.image': 'uma imagem',
  'speakable.video': 'um vídeo',
  'speakable.audio': 'um arquivo de áudio',
  'speakable.message': 'link para uma mensagem',
  'speakable.invite': 'um convite',
  'speakable.code': 'código',
  'speakable.spoiler': 'spoiler',
  'speakable.someone': 'alguém',
  'speakable.a-role': 'um cargo',
  'speakable.a-channel': 'um canal',
};
