import type { LanguageData } from './language-data.ts';
import { inflectFrench } from './shared/fr-counts.ts';
import { wordList } from './shared/number-words.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

const ONES = wordList(
  'unième deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième',
);
const TENS: Record<number, readonly [tens: string, round: string]> = {
  2: ['vingt', 'vingtième'],
  3: ['trente', 'trentième'],
  4: ['quarante', 'quarantième'],
  5: ['cinquante', 'cinquantième'],
  6: ['soixante', 'soixantième'],
  8: ['quatre-vingt', 'quatre-vingtième'],
};

/** deuxième, vingt et unième. Above 99 in digits before -ème, which the voice reads correctly. */
function ordinalWord(n: number): string {
  if (n === 1) return 'premier';
  if (n < 20) return ONES[n - 1] ?? 'zéroième';
  const [tens, round] = TENS[n >= 70 && n < 80 ? 6 : n >= 90 ? 8 : Math.floor(n / 10)] ?? [];
  if (n > 99 || tens === undefined) return `${n}ème`;
  const rest = n >= 60 ? n % 20 : n % 10;
  if (rest === 0) return round ?? tens;
  const isAnd = (rest === 1 || rest === 11) && n < 80;
  return `${tens}${isAnd ? ' et ' : '-'}${ONES[rest - 1]}`;
}

/** 1re, 1ère. The voice knows 1er. */
const FIRST_FEMININE = /(?<![\p{L}\d.,])1[èe]?re(?![\p{L}\d])/gu;
/** François Ier */
const FIRST_OF_NAME = /(?<=\p{L} )I(er|[èe]?re)(?![\p{L}\d])/gu;
const ORDINAL = /(?<![\p{L}\d.,])(\d{1,3})(?:i?[eè]mes?|es?|nde?)(?![\p{L}\d])/gu;

function expandOrdinals(text: string): string {
  return text
    .replace(FIRST_FEMININE, 'première')
    .replace(FIRST_OF_NAME, (_, ending: string) => (ending === 'er' ? 'premier' : 'première'))
    .replace(ORDINAL, (_, n: string) => ordinalWord(Number(n)));
}

export const french: LanguageData = {
  code: 'fr',
  abbreviations: {
    expansions: {
      'av. J.-C.': 'avant Jésus-Christ',
      'apr. J.-C.': 'après Jésus-Christ',
      'ap. J.-C.': 'après Jésus-Christ',
      bd: 'boulevard',
      Bd: 'boulevard',
      Pr: 'professeur',
      St: 'saint',
      Ste: 'sainte',
      'MM.': 'messieurs',
      'janv.': 'janvier',
      'févr.': 'février',
      'avr.': 'avril',
      'juill.': 'juillet',
      'sept.': 'septembre',
      'oct.': 'octobre',
      'nov.': 'novembre',
      'déc.': 'décembre',

      'p. ex.': 'par exemple',
      'c.-à-d.': "c'est-à-dire",
      'M.': 'monsieur',
      Mme: 'madame',
      Mlle: 'mademoiselle',
      Dr: 'docteur',
      'etc.': 'et cetera',
      '24h/24': '24 heures sur 24',
      '7j/7': '7 jours sur 7',
      'n°': 'numéro',
      'env.': 'environ',
      'av.': 'avenue',
      's. v. p.': "s'il vous plaît",
      svp: "s'il vous plaît",
      stp: "s'il te plaît",
    },
    nonFinal: 'St|Ste|MM|J|p.ex|M|env|av',
    beforeNumbers: {
      'min.': 'minimum',
      'max.': 'maximum',
      'p.': 'page',
      'pp.': 'pages',
      'chap.': 'chapitre',
      'Chap.': 'chapitre',
      'vol.': 'volume',
      'Vol.': 'volume',
      'art.': 'article',
      'fig.': 'figure',
      'n°': 'numéro',
      nᵒ: 'numéro',
      't.': 'tome',
      'tél.': 'téléphone',
      'Tél.': 'téléphone',
      'éd.': 'édition',
    },
  },
  dates: {
    wordsBeforeSlashed: 'le|au|du',
  },
  times: {
    clock: { time: '#h heures #m', fullHour: '#h heures' },
    writesH: true,
  },
  money: {
    nouns: { JPY: '# yens', KRW: '# wons' },
    scales: {
      words: { mille: '' },
      signs: { k: 'mille', K: 'mille' },
    },
    per: 'par',
  },
  numbers: {
    versionPoint: 'point',
    one: {
      word: 'un',
      feminine: 'une',
      feminineNouns: 'heures?|minute|seconde|semaine|année|livre|personne|fois',
    },
    inflect: inflectFrench,
  },
  fractions: {
    '1/2': 'un demi',
    '1/3': 'un tiers',
    '2/3': 'deux tiers',
    '1/4': 'un quart',
    '3/4': 'trois quarts',
    share: '#a sur #b',
    joiner: 'et',
    parts: {
      5: ['cinquième', 'cinquièmes'],
      6: ['sixième', 'sixièmes'],
      7: ['septième', 'septièmes'],
      8: ['huitième', 'huitièmes'],
      9: ['neuvième', 'neuvièmes'],
      10: ['dixième', 'dixièmes'],
      16: ['seizième', 'seizièmes'],
    },
    nounsAfter: 'de|des|du|pouces?|litres?|tasses?',
    half: [
      ['heure|livre|bouteille|journée|tasse|minute|seconde|page|année|portion', 'une demi'],
      ['(?!de|et|ou|des|du)\\p{L}+', 'un demi'],
    ],
  },
  operators: {
    by: 'par',
    about: 'environ',
    notEqual: 'différent de',
    atLeast: 'supérieur ou égal à',
    atMost: 'inférieur ou égal à',
    power: 'puissance #',
    squared: 'au carré',
    cubed: 'au cube',
    ratio: ' à ',
  },
  symbols: {
    minus: 'moins',
    equals: 'égale',
    hash: 'dièse',
    to: 'à',
    dot: 'point',
  },
  romanNumerals: {
    numbered:
      'chapitre|partie|tome|volume|acte|livre|titre|phase|type|section|niveau|article|scène|guerre mondiale',
    men: 'Louis|Charles|Henri|Philippe|François|Napoléon|Jean-Paul|Jean|Guillaume|Georges|George|Édouard|Edouard|Frédéric|Benoît|Pie|Grégoire|Léon|Clément|Alexandre|Nicolas|Richard|Jacques|Ramsès|Léopold|Albert|Baudouin|Victor-Emmanuel|Gustave|Felipe|Juan Carlos|Pierre|Paul|Innocent|Urbain|Jules|Sixte|Childéric|Clovis|Hugues|Othon|Maximilien|Rainier',
    women: 'Élisabeth|Elisabeth|Elizabeth|Catherine|Marie|Marguerite|Isabelle|Cléopâtre|Anne',
    titles: ['[Rr]oi|[Pp]ape|[Ee]mpereur', '[Rr]eine|[Ii]mpératrice'],
    ordinal: regnalOrdinals('premier', 'première'),
  },
  units: {
    'milliampere-hour': '# milliampères-heures',
    decibel: '# décibels',
  },
  rules: {
    convertsRomanNumerals: true,
    ordinals: expandOrdinals,
  },
};
