import type { LanguageRules } from './language-data.ts';
import { dropDotBeforeOrdinalSign } from './shared/ordinal-signs.ts';
import { inflectPortuguese } from './shared/pt-counts.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const portuguese: LanguageRules = {
  numbers: {
    inflect: inflectPortuguese,
  },
  romanNumerals: {
    ordinal: regnalOrdinals(
      'primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo',
      'primeira segunda terceira quarta quinta sexta sétima oitava nona décima',
    ),
  },
  rules: {
    ordinals: dropDotBeforeOrdinalSign,
  },
};
