import type { announcements as english } from '../en/announcements.ts';
import type { Translation } from '../language.ts';

export const announcements: Translation<typeof english, 'ko'> = {
  'announce.joins': '{{name}} 님이 들어왔어요.',
  'announce.leaves': '{{name}} 님이 나갔어요.',
};
