import type { announcements as english } from '../en/announcements.ts';
import type { Translation } from '../language.ts';

export const announcements: Translation<typeof english, 'de'> = {
  'announce.joins': '{{name}} ist da.',
  'announce.leaves': '{{name}} ist weg.',
};
