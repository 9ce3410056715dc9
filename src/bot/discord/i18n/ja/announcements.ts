import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { announcements as english } from '../en/announcements.ts';

export const announcements: Translation<typeof english, 'ja'> = {
  'announce.joins': '{{name}}さんが参加しました。',
  'announce.leaves': '{{name}}さんが退出しました。',
};
