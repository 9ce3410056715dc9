import type { Topic } from '../topic.ts';

/** The words that are spoken with messages that are read aloud. */
export const readSpoken = {
  'read.name': { en: '{{name}}:', ko: '{{name}} 님,', ja: '{{name}}さん、' },
  'read.reply': {
    en: 'replying to {{name}}:',
    ko: '{{name}} 님에게 답장,',
    ja: '{{name}}さんへの返信、',
  },
  'read.image': { en: 'an image', ko: '사진 한 장', ja: '画像1枚' },
  'read.images': { en: '{{count}} images', ko: '사진 {{count}}장', ja: '画像{{count}}枚' },
  'read.video': { en: 'a video', ko: '동영상 한 개', ja: '動画1本' },
  'read.videos': { en: '{{count}} videos', ko: '동영상 {{count}}개', ja: '動画{{count}}本' },
  'read.sound': { en: 'a sound file', ko: '소리 파일 한 개', ja: '音声ファイル1件' },
  'read.sounds': {
    en: '{{count}} sound files',
    ko: '소리 파일 {{count}}개',
    ja: '音声ファイル{{count}}件',
  },
  'read.voice-message': { en: 'a voice message', ko: '음성 메시지', ja: 'ボイスメッセージ' },
  'read.voice-messages': {
    en: '{{count}} voice messages',
    ko: '음성 메시지 {{count}}개',
    ja: 'ボイスメッセージ{{count}}件',
  },
  'read.file': { en: 'a file', ko: '파일 한 개', ja: 'ファイル1件' },
  'read.files': { en: '{{count}} files', ko: '파일 {{count}}개', ja: 'ファイル{{count}}件' },
  'read.sticker': { en: 'a sticker: {{name}}', ko: '스티커, {{name}}', ja: 'スタンプ、{{name}}' },
  'read.poll': { en: 'a poll: {{question}}', ko: '투표, {{question}}', ja: '投票、{{question}}' },
  'read.post': {
    en: 'a new post: {{title}}',
    ko: '새 게시글, {{title}}',
    ja: '新しい投稿、{{title}}',
  },
  'read.forwarded': { en: 'a forwarded message', ko: '전달된 메시지', ja: '転送されたメッセージ' },
  'read.and-so-on': { en: '… and so on', ko: '… 이하 생략', ja: '… 以下略' },
} satisfies Topic;
