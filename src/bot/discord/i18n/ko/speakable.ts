import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { speakable as english } from '../en/speakable.ts';

export const speakable: Translation<typeof english, 'ko'> = {
  'speakable.link': '{{host}} 링크',
  'speakable.gif': 'GIF',
  'speakable.image': '이미지',
  'speakable.video': '동영상',
  'speakable.audio': '오디오 파일',
  'speakable.message': '메시지 링크',
  'speakable.invite': '초대 링크',
  'speakable.code': '코드',
  'speakable.spoiler': '스포일러',
  'speakable.someone': '누군가',
  'speakable.a-role': '역할',
  'speakable.a-channel': '채널',
};
