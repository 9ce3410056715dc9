import type { LanguageRules } from './language-data.ts';
import { inflectGreek } from './shared/other-counts.ts';

export const greek: LanguageRules = {
  numbers: {
    inflect: inflectGreek,
  },
};
