import type { announcements as english } from '../en/announcements.ts';
import type { Translation } from '../language.ts';

export const announcements: Translation<typeof english, 'pt-BR'> = {
  'announce.joins': '{{name}} entrou.',
  'announce.leaves': '{{name}} saiu.',
};
