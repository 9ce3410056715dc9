import type { LanguageRules } from './language-data.ts';
import { inflectSpanish } from './shared/es-counts.ts';
import { expandSpanishOrdinals } from './shared/ordinal-signs.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const spanish: LanguageRules = {
  numbers: {
    inflect: inflectSpanish,
  },
  romanNumerals: {
    ordinal: regnalOrdinals(
      'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo',
      'primera segunda tercera cuarta quinta sexta séptima octava novena décima',
    ),
  },
  rules: {
    ordinals: expandSpanishOrdinals,
  },
};
