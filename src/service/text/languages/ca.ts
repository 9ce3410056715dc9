import type { LanguageRules } from './language-data.ts';
import { inflectCatalan } from './shared/ca-counts.ts';
import { expandCatalanOrdinals } from './shared/ordinal-signs.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const catalan: LanguageRules = {
  numbers: {
    inflect: inflectCatalan,
  },
  romanNumerals: {
    ordinal: regnalOrdinals(
      'primer segon tercer quart cinquè sisè setè vuitè novè desè',
      'primera segona tercera quarta cinquena sisena setena vuitena novena desena',
    ),
  },
  rules: {
    ordinals: expandCatalanOrdinals,
  },
};
