import type { announcements as english } from '../en/announcements.ts';
import type { Draft } from '../language.ts';

export const announcements: Draft<typeof english, 'zh-TW'> = {
  'announce.joins': '{{name}}來了。',
  'announce.leaves': '{{name}}離開了。',
};
