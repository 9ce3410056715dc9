import type { LanguageRules, NumberSpeller } from './language-data.ts';
import { numberSpeller, wordAt, wordList } from './shared/number-words.ts';
import { dropDotBeforeOrdinalSign } from './shared/ordinal-signs.ts';
import { inflectGalician } from './shared/pt-counts.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

const ONES = wordList(
  'cero un dous tres catro cinco seis sete oito nove dez once doce trece catorce quince dezaseis dezasete dezaoito dezanove vinte',
);
const TENS = wordList('vinte trinta corenta cincuenta sesenta setenta oitenta noventa');
const HUNDREDS = wordList(
  'cento douscentos trescentos catrocentos cincocentos seiscentos setecentos oitocentos novecentos',
);

const below1000: NumberSpeller = (n) => {
  if (n <= 20) return wordAt(ONES, n);
  if (n === 100) return 'cen';
  if (n > 100) {
    const hundreds = wordAt(HUNDREDS, Math.floor(n / 100) - 1);
    return n % 100 === 0 ? hundreds : `${hundreds} ${below1000(n % 100)}`;
  }
  const tens = wordAt(TENS, Math.floor(n / 10) - 2);
  return n % 10 === 0 ? tens : `${tens} e ${wordAt(ONES, n % 10)}`;
};

const spellNumber: NumberSpeller = numberSpeller(below1000, [
  {
    value: 1e6,
    spell: (count) => (count === 1 ? 'un millón' : `${spellNumber(count)} millóns`),
  },
  { value: 1e3, spell: (count) => (count === 1 ? 'mil' : `${spellNumber(count)} mil`) },
]);

export const galician: LanguageRules = {
  numbers: {
    spell: spellNumber,
    inflect: inflectGalician,
  },
  romanNumerals: {
    ordinal: regnalOrdinals(
      'primeiro segundo terceiro cuarto quinto sexto sétimo oitavo noveno décimo',
      'primeira segunda terceira cuarta quinta sexta sétima oitava novena décima',
    ),
  },
  spelling: {
    replacements: [
      // Aragonese pronounces x as sh only after an i, and nh not as ng.

      [/(?<=[aeiouáéíóú])x(?=[aeiouáéíóú])/giu, 'ix'],
      [/iix/giu, 'ix'],
      [/nh/gu, 'ng'],
    ],
  },
  rules: {
    ordinals: dropDotBeforeOrdinalSign,
  },
};
