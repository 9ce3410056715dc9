import type { announcements as english } from '../en/announcements.ts';
import type { Draft } from '../language.ts';

export const announcements: Draft<typeof english, 'zh-CN'> = {
  'announce.joins': '{{name}}来了。',
  'announce.leaves': '{{name}}走了。',
};
