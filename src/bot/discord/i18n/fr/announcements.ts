import type { announcements as english } from '../en/announcements.ts';
import type { Translation } from '../language.ts';

export const announcements: Translation<typeof english, 'fr'> = {
  'announce.joins': '{{name}} est là.',
  'announce.leaves': '{{name}} est parti.',
};
