import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readSpoken as english } from '../en/read-spoken.ts';

export const readSpoken: Translation<typeof english, 'zh-CN'> = {
  'read.name': '{{name}}：',
  'read.reply': '回复{{name}}：',
  'read.image': '一张图片',
  'read.images': '{{count}}张图片',
  'read.video': '一个视频',
  'read.videos': '{{count}}个视频',
  'read.sound': '一个音频文件',
  'read.sounds': '{{count}}个音频文件',
  'read.voice-message': '一条语音消息',
  'read.voice-messages': '{{count}}条语音消息',
  'read.file': '一个文件',
  'read.files': '{{count}}个文件',
  'read.sticker': '一张贴纸：{{name}}',
  'read.poll': '一个投票：{{question}}',
  'read.post': '新帖子：{{title}}',
  'read.forwarded': '一条转发的消息',
  'read.and-so-on': '…等等',
};
