import type { LanguageRules } from './language-data.ts';
import { inflectItalian } from './shared/other-counts.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const italian: LanguageRules = {
  numbers: {
    inflect: inflectItalian,
  },
  romanNumerals: {
    ordinal: regnalOrdinals(
      'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo tredicesimo quattordicesimo quindicesimo sedicesimo diciassettesimo diciottesimo diciannovesimo ventesimo ventunesimo ventiduesimo ventitreesimo',
      'prima seconda terza quarta quinta sesta settima ottava nona decima undicesima dodicesima tredicesima quattordicesima quindicesima sedicesima diciassettesima diciottesima diciannovesima ventesima ventunesima ventiduesima ventitreesima',
    ),
  },
};
