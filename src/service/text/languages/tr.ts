import type { LanguageRules } from './language-data.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const turkish: LanguageRules = {
  romanNumerals: {
    ordinal: regnalOrdinals(
      'birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu on_birinci on_ikinci on_üçüncü on_dördüncü on_beşinci on_altıncı on_yedinci on_sekizinci on_dokuzuncu yirminci yirmi_birinci',
    ),
  },
};
