import type { announcements as english } from '../en/announcements.ts';
import type { Translation } from '../language.ts';

export const announcements: Translation<typeof english, 'es-419'> = {
  'announce.joins': '{{name}} entró.',
  'announce.leaves': '{{name}} salió.',
};
