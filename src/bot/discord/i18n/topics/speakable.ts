import type { Topic } from '../topic.ts';

/** Words spoken in place of links, code and mentions. */
export const speakable = {
  'speakable.link': { en: 'link to {{host}}', ko: '{{host}} 링크', ja: '{{host}} へのリンク' },
  'speakable.code': { en: 'code', ko: '코드', ja: 'コード' },
  'speakable.spoiler': { en: 'spoiler', ko: '스포일러', ja: 'ネタバレ' },
  'speakable.someone': { en: 'someone', ko: '누군가', ja: 'だれか' },
  'speakable.a-role': { en: 'a role', ko: '역할', ja: 'ロール' },
  'speakable.a-channel': { en: 'a channel', ko: '채널', ja: 'チャンネル' },
} satisfies Topic;
