import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { announcements as english } from '../en/announcements.ts';

export const announcements: Translation<typeof english, 'de'> = {
  'announce.joins': '{{name}} ist da.',
  'announce.leaves': '{{name}} ist weg.',
};
