import type { LanguageRules } from './language-data.ts';
import { inflectRomanian } from './shared/other-counts.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const romanian: LanguageRules = {
  numbers: {
    inflect: inflectRomanian,
  },
  romanNumerals: {
    ordinal: regnalOrdinals(
      'întâi al_doilea al_treilea al_patrulea al_cincilea al_șaselea al_șaptelea al_optulea al_nouălea al_zecelea al_unsprezecelea al_doisprezecelea al_treisprezecelea al_paisprezecelea al_cincisprezecelea al_șaisprezecelea',
      'întâi a_doua a_treia a_patra a_cincea a_șasea',
    ),
  },
};
