import type { LanguageRules } from './language-data.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const hungarian: LanguageRules = {
  romanNumerals: {
    ordinal: regnalOrdinals(
      'első második harmadik negyedik ötödik hatodik hetedik nyolcadik kilencedik tizedik tizenegyedik tizenkettedik tizenharmadik tizennegyedik tizenötödik tizenhatodik tizenhetedik tizennyolcadik tizenkilencedik huszadik huszonegyedik',
    ),
  },
};
