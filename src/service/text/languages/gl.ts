import type { LanguageData, NumberSpeller } from './language-data.ts';
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

export const galician: LanguageData = {
  code: 'gl',
  abbreviations: {
    expansions: {
      'a. C.': 'antes de Cristo',
      'd. C.': 'despois de Cristo',
      'EE. UU.': 'Estados Unidos',
      'Av.': 'avenida',

      'p. ex.': 'por exemplo',
      'etc.': 'etcétera',
      'Sr.': 'señor',
      'Sra.': 'señora',
      'Dr.': 'doutor',
    },
    nonFinal: 'p.ex|Sr|Sra|Dr',
    beforeNumbers: {
      'p.': 'páxina',
      'pp.': 'páxinas',
      'páx.': 'páxina',
      'cap.': 'capítulo',
      'vol.': 'volume',
      'art.': 'artigo',
      'núm.': 'número',
      'tel.': 'teléfono',
    },
  },
  times: {
    clock: { time: '#h e #m', fullHour: '#h en punto' },
    writesH: true,
  },
  money: { centsJoiner: 'con' },
  units: { percent: '# por cento' },
  numbers: {
    spell: spellNumber,
    inflect: inflectGalician,
  },
  fractions: {
    '1/2': 'medio',
    '1/3': 'un terzo',
    '2/3': 'dous terzos',
    '1/4': 'un cuarto',
    '3/4': 'tres cuartos',
    share: '#a de #b',
    joiner: 'e',
    parts: {
      5: ['quinto', 'quintos'],
      6: ['sexto', 'sextos'],
      7: ['sétimo', 'sétimos'],
      8: ['oitavo', 'oitavos'],
      9: ['noveno', 'novenos'],
      10: ['décimo', 'décimos'],
    },
    nounsAfter: 'de|da|do|dos|das',
    half: [
      ['(?!de|da|das|e|ou)\\p{L}+as?', 'media'],
      ['(?!de|do|dos|e|ou)\\p{L}+', 'medio'],
    ],
  },
  symbols: {
    point: 'coma',
    minus: 'menos',
    plus: 'máis',
    times: 'por',
    over: 'entre',
    equals: 'igual a',
    at: 'arroba',
    hash: 'cancelo',
    and: 'e',
    to: 'a',
    dot: 'punto',
  },
  operators: {
    notEqual: 'distinto de',
    atLeast: 'maior ou igual que',
    atMost: 'menor ou igual que',
    power: 'elevado a #',
    squared: 'ao cadrado',
    cubed: 'ao cubo',
    ratio: ' a ',
  },
  romanNumerals: {
    numbered: 'capítulo|parte|tomo|volume|acto|libro|século|fase|tipo|nivel|artigo',
    men: 'Filipe|Felipe|Carlos|Afonso|Alfonso|Fernando|Xoán Paulo|Xoán Carlos|Xoán|Henrique|Luís|Pedro|Napoleón|Bieito|Pío|León|Xaime',
    women: 'Isabel|Catarina|María|Sabela|Margarida',
    titles: ['[Rr]ei|[Pp]apa|[Ee]mperador', '[Rr]aíña|[Ee]mperatriz'],
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
    convertsRomanNumerals: true,
  },
};
