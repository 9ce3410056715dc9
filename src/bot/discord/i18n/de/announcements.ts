import type { announcements as english } from '../en/announcements.ts';
import type { Draft } from '../language.ts';

export const announcements: Draft<typeof english, 'de'> = {
  'announce.joins': '{{name}} ist da.',
  'announce.leaves': '{{name}} ist weg.',
};
