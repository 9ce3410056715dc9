import type { announcements as english } from '../en/announcements.ts';
import type { Draft } from '../language.ts';

export const announcements: Draft<typeof english, 'fr'> = {
  'announce.joins': '{{name}} est là.',
  'announce.leaves': '{{name}} est parti.',
};
