import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { announcements as english } from '../en/announcements.ts';

export const announcements: Translation<typeof english, 'es-419'> = {
  'announce.joins': '{{name}} entró.',
  'announce.leaves': '{{name}} salió.',
};
