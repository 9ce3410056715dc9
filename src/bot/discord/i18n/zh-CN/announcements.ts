import type { announcements as english } from '../en/announcements.ts';
import type { Translation } from '../language.ts';

export const announcements: Translation<typeof english, 'zh-CN'> = {
  'announce.joins': '{{name}}来了。',
  'announce.leaves': '{{name}}走了。',
};
