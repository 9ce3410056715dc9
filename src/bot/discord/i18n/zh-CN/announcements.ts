import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { announcements as english } from '../en/announcements.ts';

export const announcements: Translation<typeof english, 'zh-CN'> = {
  'announce.joins': '{{name}}来了。',
  'announce.leaves': '{{name}}走了。',
};
