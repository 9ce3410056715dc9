import type { LanguageRules } from './language-data.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const norwegian: LanguageRules = {
  romanNumerals: {
    ordinal: regnalOrdinals(
      'første andre tredje fjerde femte sjette sjuende åttende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende tjuende tjueførste tjueandre tjuetredje',
      undefined,
      'den',
    ),
  },
};
