import type { LanguageRules } from './language-data.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const finnish: LanguageRules = {
  romanNumerals: {
    ordinal: regnalOrdinals(
      'ensimmäinen toinen kolmas neljäs viides kuudes seitsemäs kahdeksas yhdeksäs kymmenes yhdestoista kahdestoista kolmastoista neljästoista viidestoista kuudestoista',
    ),
  },
};
