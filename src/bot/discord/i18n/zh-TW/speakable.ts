import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { speakable as english } from '../en/speakable.ts';

export const speakable: Translation<typeof english, 'zh-TW'> = {
  'speakable.link': '{{host}}的連結',
  'speakable.gif': '一張動圖',
  'speakable.image': '一張圖片',
  'speakable.video': '一部影片',
  'speakable.audio': '一個音訊檔',
  'speakable.message': '一則訊息的連結',
  'speakable.invite': '一個邀請',
  'speakable.code': '程式碼',
  'speakable.spoiler': '劇透',
  'speakable.someone': '某人',
  'speakable.a-role': '一個身分組',
  'speakable.a-channel': '一個頻道',
};
