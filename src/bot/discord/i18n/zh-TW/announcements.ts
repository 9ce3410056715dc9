import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { announcements as english } from '../en/announcements.ts';

export const announcements: Translation<typeof english, 'zh-TW'> = {
  'announce.joins': '{{name}}來了。',
  'announce.leaves': '{{name}}離開了。',
};
