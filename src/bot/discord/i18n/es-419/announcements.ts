import type { announcements as english } from '../en/announcements.ts';
import type { Draft } from '../language.ts';

export const announcements: Draft<typeof english, 'es-419'> = {
  'announce.joins': '{{name}} entró.',
  'announce.leaves': '{{name}} salió.',
};
