import type { Language } from '../../../../shared/contract/languages.ts';
import { spellSomali, spellZulu } from './african.ts';
import { spellJavanese, spellSundanese, spellTagalog } from './austronesian.ts';
import { spellCantonese, spellMandarin } from './chinese.ts';
import type { Speller } from './compose.ts';
import { spellGalician, spellLuxembourgish } from './european.ts';
import { spellBurmese, spellKhmer, spellLao, spellThai } from './southeast-asian.ts';
import { spellMongolian, spellUzbek } from './steppe.ts';

/**
 * Languages whose engine voice reads numbers digit by digit, wrongly, or in another language (those
 * of neighbours). All others read them well themselves.
 */
export const SPELLERS: Partial<Record<Language, Speller>> = {
  gl: spellGalician,
  jv: spellJavanese,
  km: spellKhmer,
  lb: spellLuxembourgish,
  lo: spellLao,
  mn: spellMongolian,
  my: spellBurmese,
  so: spellSomali,
  su: spellSundanese,
  th: spellThai,
  tl: spellTagalog,
  uz: spellUzbek,
  yue: spellCantonese,
  zh: spellMandarin,
  zu: spellZulu,
};
