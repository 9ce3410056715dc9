import type { announcements as english } from '../en/announcements.ts';
import type { Draft } from '../language.ts';

export const announcements: Draft<typeof english, 'pt-BR'> = {
  'announce.joins': '{{name}} entrou.',
  'announce.leaves': '{{name}} saiu.',
};
