import type { announcements as english } from '../en/announcements.ts';
import type { Translation } from '../language.ts';

export const announcements: Translation<typeof english, 'ja'> = {
  'announce.joins': '{{name}}さんが参加しました。',
  'announce.leaves': '{{name}}さんが退出しました。',
};
