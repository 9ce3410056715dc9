import type { LanguageRules } from './language-data.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const danish: LanguageRules = {
  romanNumerals: {
    ordinal: regnalOrdinals(
      'første anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende tyvende enogtyvende toogtyvende treogtyvende',
      undefined,
      'den',
    ),
  },
};
