import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { announcements as english } from '../en/announcements.ts';

export const announcements: Translation<typeof english, 'fr'> = {
  'announce.joins': '{{name}} est là.',
  'announce.leaves': '{{name}} est parti.',
};
