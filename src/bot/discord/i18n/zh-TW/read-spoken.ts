import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readSpoken as english } from '../en/read-spoken.ts';

export const readSpoken: Translation<typeof english, 'zh-TW'> = {
  'read.name': '{{name}}：',
  'read.reply': '回覆{{name}}：',
  'read.image': '一張圖片',
  'read.images': '{{count}}張圖片',
  'read.video': '一部影片',
  'read.videos': '{{count}}部影片',
  'read.sound': '一個音訊檔',
  'read.sounds': '{{count}}個音訊檔',
  'read.voice-message': '一則語音訊息',
  'read.voice-messages': '{{count}}則語音訊息',
  'read.file': '一個檔案',
  'read.files': '{{count}}個檔案',
  'read.sticker': '一張貼圖：{{name}}',
  'read.poll': '一個投票：{{question}}',
  'read.post': '新貼文：{{title}}',
  'read.forwarded': '一則轉傳的訊息',
  'read.and-so-on': '…等等',
};
