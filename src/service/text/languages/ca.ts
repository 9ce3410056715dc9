import type { LanguageData } from './language-data.ts';
import { inflectCatalan } from './shared/ca-counts.ts';
import { expandCatalanOrdinals } from './shared/ordinal-signs.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const catalan: LanguageData = {
  code: 'ca',
  abbreviations: {
    expansions: {
      'a. C.': 'abans de Crist',
      'd. C.': 'després de Crist',
      EUA: 'Estats Units',
      'EE. UU.': 'Estats Units',
      'C/': 'carrer',
      'Av.': 'avinguda',

      'p. ex.': 'per exemple',
      'etc.': 'etcètera',
      'Sr.': 'senyor',
      'Sra.': 'senyora',
      'Dr.': 'doctor',
      'núm.': 'número',
    },
    nonFinal: 'Av|p.ex|Sr|Sra|Dr|núm',
    beforeNumbers: {
      'p.': 'pàgina',
      'pp.': 'pàgines',
      'pàg.': 'pàgina',
      'cap.': 'capítol',
      'vol.': 'volum',
      'art.': 'article',
      'fig.': 'figura',
      'núm.': 'número',
      'tel.': 'telèfon',
    },
  },
  dates: { wordsBeforeSlashed: 'el|del|dia' },
  times: {
    clock: { time: '#h i #m', fullHour: '#h en punt' },
    writesH: true,
  },
  money: { centsJoiner: 'amb' },
  fractions: {
    '1/2': 'mig',
    '1/3': 'un terç',
    '2/3': 'dos terços',
    '1/4': 'un quart',
    '3/4': 'tres quarts',
    share: '#a de #b',
    joiner: 'i',
    parts: {
      5: ['cinquè', 'cinquens'],
      6: ['sisè', 'sisens'],
      7: ['setè', 'setens'],
      8: ['vuitè', 'vuitens'],
      9: ['novè', 'novens'],
      10: ['desè', 'desens'],
    },
    nounsAfter: 'de|del|dels',
    half: [
      ['(?!de|del|i|o)\\p{L}+a', 'mitja'],
      ['(?!de|del|i|o)\\p{L}+', 'mig'],
    ],
  },
  symbols: {
    minus: 'menys',
    times: 'per',
    over: 'dividit per',
    to: 'a',
    dot: 'punt',
  },
  operators: {
    notEqual: 'diferent de',
    atLeast: 'més gran o igual que',
    atMost: 'més petit o igual que',
    power: 'elevat a #',
    squared: 'al quadrat',
    cubed: 'al cub',
    ratio: ' a ',
  },
  numbers: {
    inflect: inflectCatalan,
  },
  romanNumerals: {
    numbered: 'capítol|part|tom|volum|acte|llibre|segle|fase|tipus|nivell|article',
    men: 'Felip|Carles|Alfons|Ferran|Joan Carles|Joan Pau|Joan|Enric|Lluís|Pere|Jaume|Martí|Napoleó|Guillem|Jordi|Benet|Pius|Lleó|Ramon Berenguer',
    women: 'Isabel|Elisabet|Caterina|Maria|Margarida',
    titles: ['[Rr]ei|[Pp]apa|[Ee]mperador', '[Rr]eina|[Ee]mperadriu'],
    ordinal: regnalOrdinals(
      'primer segon tercer quart cinquè sisè setè vuitè novè desè',
      'primera segona tercera quarta cinquena sisena setena vuitena novena desena',
    ),
  },
  rules: {
    ordinals: expandCatalanOrdinals,
    convertsRomanNumerals: true,
  },
};
