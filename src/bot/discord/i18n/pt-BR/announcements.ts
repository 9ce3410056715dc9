import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { announcements as english } from '../en/announcements.ts';

export const announcements: Translation<typeof english, 'pt-BR'> = {
  'announce.joins': '{{name}} entrou.',
  'announce.leaves': '{{name}} saiu.',
};
