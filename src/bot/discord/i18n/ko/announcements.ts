import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { announcements as english } from '../en/announcements.ts';

export const announcements: Translation<typeof english, 'ko'> = {
  'announce.joins': '{{name}} 님이 들어왔어요.',
  'announce.leaves': '{{name}} 님이 나갔어요.',
};
