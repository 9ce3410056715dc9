import type { Topic } from '../topic.ts';

/** Words spoken in place of links, code and mentions. */
export const speakable = {
  'speakable.link': { en: 'link to {{host}}', ko: '{{host}} 링크', ja: '{{host}} へのリンク' },
  'speakable.gif': { en: 'a GIF', ko: 'GIF', ja: 'GIF' },
  'speakable.image': { en: 'an image', ko: '이미지', ja: '画像' },
  'speakable.video': { en: 'a video', ko: '동영상', ja: '動画' },
  'speakable.audio': { en: 'an audio file', ko: '오디오 파일', ja: '音声ファイル' },
  'speakable.message': {
    en: 'link to a message',
    ko: '메시지 링크',
    ja: 'メッセージへのリンク',
  },
  'speakable.invite': { en: 'an invite', ko: '초대 링크', ja: '招待リンク' },
  'speakable.code': { en: 'code', ko: '코드', ja: 'コード' },
  'speakable.spoiler': { en: 'spoiler', ko: '스포일러', ja: 'ネタバレ' },
  'speakable.someone': { en: 'someone', ko: '누군가', ja: 'だれか' },
  'speakable.a-role': { en: 'a role', ko: '역할', ja: 'ロール' },
  'speakable.a-channel': { en: 'a channel', ko: '채널', ja: 'チャンネル' },
} satisfies Topic;
