import type { LanguageData } from './language-data.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const finnish: LanguageData = {
  code: 'fi',
  abbreviations: {
    expansions: {
      'eKr.': 'ennen Kristusta',
      'jKr.': 'jälkeen Kristuksen',
      'prof.': 'professori',
      'ns.': 'niin sanottu',
      'ks.': 'katso',
      'vrt.': 'vertaa',
      'ym.': 'ynnä muuta',
      'yms.': 'ynnä muuta sellaista',

      'esim.': 'esimerkiksi',
      'mm.': 'muun muassa',
      'jne.': 'ja niin edelleen',
      klo: 'kello',
      'ts.': 'toisin sanoen',
      'n.': 'noin',
      tri: 'tohtori',
    },
    nonFinal: 'prof|ns|ks|vrt|esim|mm|ts|n',
    beforeNumbers: {
      'maks.': 'maksimi',
      'min.': 'minimi',
      's.': 'sivu',
      'luv.': 'luku',
      nro: 'numero',
      'puh.': 'puhelin',
      'art.': 'artikla',
    },
  },
  dates: { wordsBeforeDotted: 'asti' },
  times: { wordsBeforeDotted: 'kello|klo' },
  fractions: {
    '1/2': 'puoli',
    '1/3': 'yksi kolmasosa',
    '2/3': 'kaksi kolmasosaa',
    '1/4': 'yksi neljäsosa',
    '3/4': 'kolme neljäsosaa',
    share: '#a kautta #b',
    joiner: 'ja',
  },
  operators: {
    score: '',
    about: 'noin',
    notEqual: 'ei ole yhtä kuin',
    atLeast: 'suurempi tai yhtä suuri kuin',
    atMost: 'pienempi tai yhtä suuri kuin',
    power: 'potenssiin #',
    squared: 'toiseen',
    cubed: 'kolmanteen',
  },
  symbols: {
    times: 'kertaa',
    over: 'jaettuna',
    hash: 'ristikko',
    to: 'viiva',
    dot: 'piste',
  },
  romanNumerals: {
    numbered: 'luku|osa|vaihe|tyyppi|luokka|taso|maailmansota',
    men: 'Kustaa|Kaarle|Juhana|Fredrik|Aleksanteri|Nikolai|Ludvig|Henrik|Napoleon|Yrjö|Edvard|Benedictus|Pius|Johannes Paavali|Charles|Filip|Harald|Vilhelm',
    women: 'Elisabet|Katariina|Maria|Margareeta',
    ordinal: regnalOrdinals(
      'ensimmäinen toinen kolmas neljäs viides kuudes seitsemäs kahdeksas yhdeksäs kymmenes yhdestoista kahdestoista kolmastoista neljästoista viidestoista kuudestoista',
    ),
  },
  rules: { convertsRomanNumerals: true },
};
