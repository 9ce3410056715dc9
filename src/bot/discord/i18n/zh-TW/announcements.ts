import type { announcements as english } from '../en/announcements.ts';
import type { Translation } from '../language.ts';

export const announcements: Translation<typeof english, 'zh-TW'> = {
  'announce.joins': '{{name}}來了。',
  'announce.leaves': '{{name}}離開了。',
};
