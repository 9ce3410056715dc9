import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readSpoken as english } from '../en/read-spoken.ts';

export const readSpoken: Translation<typeof english, 'ja'> = {
  'read.name': '{{name}}さん、',
  'read.reply': '{{name}}さんへの返信、',
  'read.image': '画像1枚',
  'read.images': '画像{{count}}枚',
  'read.video': '動画1本',
  'read.videos': '動画{{count}}本',
  'read.sound': '音声ファイル1件',
  'read.sounds': '音声ファイル{{count}}件',
  'read.voice-message': 'ボイスメッセージ',
  'read.voice-messages': 'ボイスメッセージ{{count}}件',
  'read.file': 'ファイル1件',
  'read.files': 'ファイル{{count}}件',
  'read.sticker': 'スタンプ、{{name}}',
  'read.poll': '投票、{{question}}',
  'read.post': '新しい投稿、{{title}}',
  'read.forwarded': '転送されたメッセージ',
  'read.and-so-on': '… 以下略',
};
