import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { speakable as english } from '../en/speakable.ts';

export const speakable: Translation<typeof english, 'fr'> = {
  'speakable.link': 'lien vers {{host}}',
  'speakable.gif': 'un GIF',
  'speakable.image': 'une image',
  'speakable.video': 'une vidéo',
  'speakable.audio': 'un fichier audio',
  'speakable.message': 'lien vers un message',
  'speakable.invite': 'une invitation',
  'speakable.code': 'du code',
  'speakable.spoiler': 'spoiler',
  'speakable.someone': 'quelqu’un',
  'speakable.a-role': 'un rôle',
  'speakable.a-channel': 'un salon',
};
