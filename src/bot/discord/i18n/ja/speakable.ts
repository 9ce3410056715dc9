import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { speakable as english } from '../en/speakable.ts';

export const speakable: Translation<typeof english, 'ja'> = {
  'speakable.link': '{{host}} へのリンク',
  'speakable.gif': 'GIF',
  'speakable.image': '画像',
  'speakable.video': '動画',
  'speakable.audio': '音声ファイル',
  'speakable.message': 'メッセージへのリンク',
  'speakable.invite': '招待リンク',
  'speakable.code': 'コード',
  'speakable.spoiler': 'ネタバレ',
  'speakable.someone': 'だれか',
  'speakable.a-role': 'ロール',
  'speakable.a-channel': 'チャンネル',
};
