import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { speakable as english } from '../en/speakable.ts';

export const speakable: Translation<typeof english, 'de'> = {
  'speakable.link': 'Link zu {{host}}',
  'speakable.gif': 'ein GIF',
  'speakable.image': 'ein Bild',
  'speakable.video': 'ein Video',
  'speakable.audio': 'eine Audiodatei',
  'speakable.message': 'Link zu einer Nachricht',
  'speakable.invite': 'eine Einladung',
  'speakable.code': 'Code',
  'speakable.spoiler': 'Spoiler',
  'speakable.someone': 'jemand',
  'speakable.a-role': 'eine Rolle',
  'speakable.a-channel': 'ein Kanal',
};
