import type { LanguageRules } from './language-data.ts';
import { replacementsByLetter } from './shared/transliteration.ts';

/** Cyrillic letters, each with its Latin spelling. */
const CYRILLIC =
  'а=a б=b в=v г=q ғ=ğ д=d е=e ә=ə ж=j з=z и=i ы=ı ј=y к=k ҝ=g л=l м=m н=n о=o ө=ö п=p р=r с=s т=t у=u ү=ü ф=f х=x һ=h ч=ç ҹ=c ш=ş э=e ю=yu я=ya й=y ц=s щ=ş ь= ъ=';

export const azerbaijani: LanguageRules = {
  spelling: {
    replacements: replacementsByLetter(CYRILLIC),
  },
};
