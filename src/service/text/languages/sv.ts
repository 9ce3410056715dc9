import type { LanguageRules } from './language-data.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const swedish: LanguageRules = {
  romanNumerals: {
    ordinal: regnalOrdinals(
      'förste andre tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde femtonde sextonde sjuttonde artonde nittonde tjugonde tjugoförste tjugoandre tjugotredje',
      'första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde',
      'den',
    ),
  },
};
