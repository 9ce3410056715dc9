import type { LanguageData } from './language-data.ts';

/** 5'11", 5 ft 11, 27": feet and inches. */
const FEET_INCHES = /(?<![\p{L}\d.,'’])(\d)['’′] ?(1[01]|\d)(?:["”″]|''|’’)(?![\p{L}\d])/gu;
const INCHES_AFTER_FEET =
  /(?<=(?<!\p{L})(?:ft|feet|foot) \d{1,2}) ?in(?![\p{L}\d]| (?:the|a|my)(?!\p{L}))/gu;
/** 2.5M, 100M: millions, not meters. */
const MILLION = /(?<=(?<![\p{L}\d.,$€£])\d{1,4}(?:\.\d{1,2})?)M(?![\p{L}\d/])/gu;
const BILLION = /(?<=(?<![\p{L}\d.,$€£])\d{1,4}\.\d{1,2})B(?![\p{L}\d/])/gu;
/** The voice reads 1.2k as one, two, k. */
const DECIMAL_BEFORE_LETTERS = /(?<=(?<![\p{L}\d.])\d{1,9}\.\d{1,9})(?=\p{L})/gu;
/** 7.30pm */
const DOTTED_TIME = /(?<=(?<![\p{L}\d.:,])\d{1,2})\.(?=[0-5]\d ?[ap]\.?m(?!\p{L}))/giu;
/** $3.50/h */
const PRICE_PER =
  /(?<=\p{Sc} ?\d[\d.,]{0,9}k?|\d ?\p{Sc})\/(h|hr|hour|day|wk|week|mo|month|yr|year)(?!\p{L})/gu;
const PERIODS: Readonly<Record<string, string>> = {
  ...{ h: 'hour', hr: 'hour', wk: 'week', mo: 'month', yr: 'year' },
};

/** GTA V: only after capitals, because V is also a name. */
const FIFTH = /(?<=(?<![\p{L}\d])\p{Lu}{2,6} )V(?![\p{L}\d'’.-])/gu;

const SHORT_MONTHS: Readonly<Record<string, string>> = {
  ...{ Jan: 'January', Feb: 'February', Mar: 'March', Apr: 'April', Jun: 'June', Jul: 'July' },
  ...{ Aug: 'August', Sep: 'September', Sept: 'September', Oct: 'October', Nov: 'November' },
  Dec: 'December',
};
const SHORT_MONTH = new RegExp(
  `(?<![\\p{L}\\d])(${Object.keys(SHORT_MONTHS).join('|')})(?:\\. ?| )(?=\\d{1,2}(?![\\d:]))`,
  'gu',
);

/** Writing that the voice misreads: 5'11", 2.5M, 1.2k, Jan 5. */
function expandEnglish(text: string): string {
  return text
    .replace(FEET_INCHES, '$1 foot $2')
    .replace(INCHES_AFTER_FEET, ' inches')
    .replace(MILLION, ' million')
    .replace(BILLION, ' billion')
    .replace(DOTTED_TIME, ':')
    .replace(PRICE_PER, (_, period: string) => ` per ${PERIODS[period] ?? period}`)
    .replace(DECIMAL_BEFORE_LETTERS, ' ')
    .replace(FIFTH, '5')
    .replace(SHORT_MONTH, (_, month: string) => `${SHORT_MONTHS[month] ?? month} `);
}

/** "in 5m" is a time, not a distance. */
const SOON = /(?<=(?<!\p{L})[Ii]n )(\d{1,3}) ?m(?![\p{L}\d/²³])/gu;
const SOON_SECONDS = /(?<=(?<!\p{L})[Ii]n )([1-6]0) ?s(?![\p{L}\d])/gu;

function expandSoon(text: string): string {
  return text.replace(SOON, '$1 min').replace(SOON_SECONDS, '$1 sec');
}

/** 10:00 am is "ten a m". */
function dropClockBeforeHalf(text: string): string {
  return text.replace(/ o'clock(?= ?[ap]\.?m\b)/gi, '');
}

function centsNoun(currency: string, cents: string): string {
  if (currency === 'GBP') return cents === '1' ? 'penny' : 'pence';
  if (currency === 'USD' || currency === 'EUR') return cents === '1' ? 'cent' : 'cents';
  return '';
}

/** November 21, 2026 → November 21st, 2026; No. 5 → number 5 */
function expandOrdinals(text: string, monthNames: string): string {
  const days = new RegExp(`(?<=(?:${monthNames}) )(\\d{1,2})(?![\\d:.]|st|nd|rd|th)`, 'gu');
  return text
    .replace(days, (_, day: string) => `${day}${ordinalEnding(Number(day))}`)
    .replace(/(?<![\p{L}\p{M}.])No\. ?(?=\d)/gu, 'number ');
}

function ordinalEnding(n: number): string {
  if (n > 10 && n < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][n % 10] ?? 'th';
}

export const english: LanguageData = {
  code: 'en',
  abbreviations: {
    expansions: {
      'Dr.': 'Doctor',
      'Mr.': 'Mister',
      'Mrs.': 'Missis',
      'Ms.': 'Miz',
      'Prof.': 'Professor',
      'St.': 'Saint',
      'Jr.': 'Junior',
      'vs.': 'versus',
      'e. g.': 'for example',
      'i. e.': 'that is',
      'etc.': 'et cetera',
      'approx.': 'approximately',
      'w/o': 'without',
      'w/': 'with',
      // Chat abbreviations that the voice reads as words.
      ...{ omg: 'O M G', OMG: 'O M G', imo: 'I M O', imho: 'I M H O', irl: 'I R L', fyi: 'F Y I' },
      ...{ aka: 'A K A', iirc: 'I I R C', afaik: 'A F A I K', ily: 'I L Y', pov: 'P O V' },
      ...{
        pls: 'please',
        plz: 'please',
        thx: 'thanks',
        ty: 'thank you',
        tysm: 'thank you so much',
      },
      ...{ yw: "you're welcome", sry: 'sorry', cya: 'see ya', ur: 'your', ppl: 'people' },
      ...{ msg: 'message', lvl: 'level', tmrw: 'tomorrow', ez: 'easy' },
      ...{ WWI: 'World War 1', WWII: 'World War 2', WW1: 'World War 1', WW2: 'World War 2' },
      ...{ gr8: 'great', b4: 'before', l8r: 'later', m8: 'mate' },
    },
    nonFinal: 'Dr|Mr|Mrs|Ms|Prof|St|vs|e.g|i.e|approx',
    nonFinalBeforeDigits: 'No',
  },
  dates: { isMonthFirst: true, wordsBeforeSlashed: 'on' },
  times: {
    clock: { time: '#h #m', fullHour: "#h o'clock", zero: 'oh ' },
    writesDecades: true,
  },
  money: {
    nouns: { JPY: '# yen', KRW: '# won' },
    centsJoiner: 'and',
    centsNoun,
    scales: {
      words: { thousand: '', million: '', billion: '', trillion: '' },
      signs: {
        k: 'thousand',
        K: 'thousand',
        m: 'million',
        M: 'million',
        mn: 'million',
        b: 'billion',
        B: 'billion',
        bn: 'billion',
        tn: 'trillion',
        T: 'trillion',
      },
    },
  },
  numbers: { versionPoint: 'point' },
  fractions: {
    '1/2': 'one half',
    '1/3': 'one third',
    '2/3': 'two thirds',
    '1/4': 'one quarter',
    '3/4': 'three quarters',
    share: '#a out of #b',
    joiner: 'and',
  },
  operators: { by: 'by', about: 'about' },
  symbols: { to: 'to' },
  rules: {
    start: expandEnglish,
    durations: expandSoon,
    afterTimes: dropClockBeforeHalf,
    convertsRomanNumerals: true,
    ordinals: expandOrdinals,
  },
};
