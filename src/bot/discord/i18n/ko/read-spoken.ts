import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readSpoken as english } from '../en/read-spoken.ts';

export const readSpoken: Translation<typeof english, 'ko'> = {
  'read.name': '{{name}} 님,',
  'read.reply': '{{name}} 님에게 답장,',
  'read.image': '사진 한 장',
  'read.images': '사진 {{count}}장',
  'read.video': '동영상 한 개',
  'read.videos': '동영상 {{count}}개',
  'read.sound': '소리 파일 한 개',
  'read.sounds': '소리 파일 {{count}}개',
  'read.voice-message': '음성 메시지',
  'read.voice-messages': '음성 메시지 {{count}}개',
  'read.file': '파일 한 개',
  'read.files': '파일 {{count}}개',
  'read.sticker': '스티커, {{name}}',
  'read.poll': '투표, {{question}}',
  'read.post': '새 게시글, {{title}}',
  'read.forwarded': '전달된 메시지',
  'read.and-so-on': '… 이하 생략',
};
