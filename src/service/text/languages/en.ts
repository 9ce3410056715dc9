import { expandAddresses } from './english/addresses.ts';
import type { LanguageData } from './language-data.ts';

/** 5'11", 5 ft 11, 27": feet and inches. */
const FEET_INCHES = /(?<![\p{L}\d.,'’])(\d)['’′] ?(1[01]|\d)(?:["”″]|''|’’)(?![\p{L}\d])/gu;
const INCHES_AFTER_FEET =
  /(?<=(?<!\p{L})(?:ft|feet|foot) \d{1,2}) ?in(?![\p{L}\d]| (?:the|a|my)(?!\p{L}))/gu;
/** 5 in. wide: the full stop tells the unit from the preposition. */
const INCHES =
  /(?<=(?<![\p{L}\d.,])\d{1,4}(?:\.\d{1,3})?) ?in(?:\.(?= ?[\p{Ll}x×]|$)|(?= (?:wide|long|tall|high|deep|thick|diameter)(?!\p{L})))/gu;
/** 20/20: eyesight, not points. */
const VISION = /(?<![\p{L}\d.,:/-])20\/(10|1[35]|20|40|200)(?![\p{L}\d/]|[.,:-]\d)/gu;
/** 2m views: nobody counts meters of these. */
const MILLION_OF =
  /(?<![\p{L}\d.,$€£])(\d{1,4}(?:\.\d{1,2})?) ?m(?= (?:\p{L}{2,12} )?(?:views?|viewers|subs|subscribers|followers|people|users|players|downloads|copies|streams|likes|plays|hits|members|coins|gold|points|fans|dollars|bucks|euros|pounds|won|yen|years|damage|dmg|xp|exp|tokens|accounts|visitors|sales|units|votes|customers|lines|rows|posts|messages|comments|kills|credits|gems|listeners|watched|tweets|articles|jobs|homes|children|women|men)(?!\p{L}))/giu;
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
  return expandAddresses(text)
    .replace(VISION, '20 $1')
    .replace(INCHES, ' inches')
    .replace(MILLION_OF, '$1 million')
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

const SOON_SECONDS = /(?<=(?<!\p{L})[Ii]n )([1-6]0) ?s(?![\p{L}\d])/gu;

function expandSoon(text: string): string {
  return text.replace(SOON_SECONDS, '$1 sec');
}

/** 10:00 am is "ten a m". */
function dropClockBeforeHalf(text: string): string {
  return text.replace(/ (?:o'clock|hundred)(?= ?[ap]\.?m\b)/gi, '');
}

function centsNoun(currency: string, cents: string): string {
  if (currency === 'GBP') return cents === '1' ? 'penny' : 'pence';
  if (currency === 'USD' || currency === 'EUR') return cents === '1' ? 'cent' : 'cents';
  return '';
}

/** November 21, 2026 → November 21st, 2026; No. 5 → number 5 */
function expandOrdinals(text: string, monthNames: string): string {
  const days = new RegExp(`(?<=(?:${monthNames}) )(\\d{1,2})(?![\\d:.]|st|nd|rd|th)`, 'gu');
  return text.replace(days, (_, day: string) => `${day}${ordinalEnding(Number(day))}`);
}

function ordinalEnding(n: number): string {
  if (n % 100 > 10 && n % 100 < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][n % 10] ?? 'th';
}

export const english: LanguageData = {
  code: 'en',
  abbreviations: {
    expansions: {
      'Inc.': 'Incorporated',
      'Ltd.': 'Limited',
      'Sr.': 'Senior',
      'et al.': 'and others',
      'Sgt.': 'Sergeant',
      'Capt.': 'Captain',
      'Gen.': 'General',
      'Lt.': 'Lieutenant',
      'Col.': 'Colonel',
      'Rev.': 'Reverend',
      'Gov.': 'Governor',
      'Sen.': 'Senator',
      'Rep.': 'Representative',
      'Mt.': 'Mount',
      'dept.': 'department',
      'Dept.': 'Department',
      'incl.': 'including',
      'esp.': 'especially',
      'temp.': 'temperature',
      'govt.': 'government',

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
    nonFinal: 'Mr|Mrs|Ms|Prof|vs|e.g|i.e|approx|Sgt|Capt|Gen|Lt|Col|Rev|Gov|Sen|Rep|Mt|incl|esp|cf',
    nonFinalBeforeDigits:
      'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|al|Sat|Sun|Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Apt|Ave|Blvd|Rd',
    rarelyFinal:
      'Dr|St|Ave|Blvd|Rd|Inc|Ltd|Co|Corp|Jr|Sr|a.m|p.m|A.M|P.M|D.C|U.S|U.K|U.N|al|Ph.D|\\d ?(?:lbs?|oz|ft|in)',
    starters:
      'The|He|She|They|We|It|This|That|There|These|Those|I|You|But|And|So|My|His|Her|Our|Their|When|What|Then|If|Is|Are|Do|Did|Can|After|Before|Now|Let|Please|Why|How|Who|Where|A|An|In|On|At|For|Not|Yes|Ok|Okay|Also|Maybe|Just|Don|Some|All|Everyone|Nobody|Bye|Thanks',
    beforeNumbers: {
      'est.': 'established',
      'min.': 'minimum',
      'max.': 'maximum',
      'p.': 'page',
      'pp.': 'pages',
      'pg.': 'page',
      'Vol.': 'volume',
      'vol.': 'volume',
      'Vols.': 'volumes',
      'Ch.': 'chapter',
      'ch.': 'chapter',
      'Chap.': 'chapter',
      'chap.': 'chapter',
      'Fig.': 'figure',
      'fig.': 'figure',
      'Figs.': 'figures',
      'No.': 'number',
      'no.': 'number',
      'Nos.': 'numbers',
      'nos.': 'numbers',
      'Sec.': 'section',
      'Art.': 'article',
      'Pt.': 'part',
      'pt.': 'part',
      'Ep.': 'episode',
      'ep.': 'episode',
      'Apt.': 'apartment',
      'apt.': 'apartment',
      'Rm.': 'room',
      'Ste.': 'suite',
      'Eq.': 'equation',
      'Op.': 'opus',
      'op.': 'opus',
      'v.': 'version',
      'ver.': 'version',
      'Ver.': 'version',
      'l.': 'line',
      'll.': 'lines',
      'Lv.': 'level',
      'lv.': 'level',
      'Lvl.': 'level',
      'Bk.': 'book',
    },
  },
  dates: {
    isMonthFirst: true,
    wordsBeforeSlashed: 'on',
    wordsBeforeWeekday: 'on|this|next|last|every|by|until|till|since|from|late|early',
  },
  times: {
    clock: {
      time: '#h #m',
      fullHour: "#h o'clock",
      fullHourAfternoon: '#h hundred',
      midnight: 'midnight',
      zero: 'oh ',
    },
    wordsBeforeMinutes:
      "in|for|wait|brb|afk|another|every|after|within|last|next|took|takes|need|gimme|give me|eta|be|i'm back",
    wordsAfterMinutes:
      'ago|later|left|more|break|timer|call|drive|nap|video|delay|late|early|queue|wait|remaining|until|till|to go|into|please|pls|max|tops',
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
    parts: {
      5: ['fifth', 'fifths'],
      6: ['sixth', 'sixths'],
      7: ['seventh', 'sevenths'],
      8: ['eighth', 'eighths'],
      9: ['ninth', 'ninths'],
      10: ['tenth', 'tenths'],
      16: ['sixteenth', 'sixteenths'],
      32: ['thirty-second', 'thirty-seconds'],
      64: ['sixty-fourth', 'sixty-fourths'],
    },
    nounsAfter: 'of|inch|inches|miles?|cups?|teaspoons?|tablespoons?',
    half: [
      ['hours?|inch|ounce', 'half an'],
      [
        'cup|mile|second|minute|day|year|liter|litre|pound|teaspoon|tablespoon|gallon|pint|kilo|meter|metre|page|bottle|glass|dozen|million|billion|tbsp|tsp',
        'half a',
      ],
      ['(?!of|and|or|is|was|in|to)\\p{L}+', 'half'],
    ],
  },
  operators: {
    by: 'by',
    about: 'about',
    notEqual: 'is not equal to',
    atLeast: 'is greater than or equal to',
    atMost: 'is less than or equal to',
    power: 'to the power of #',
    squared: 'squared',
    cubed: 'cubed',
    ratio: ' to ',
  },
  symbols: {
    to: 'to',
    dot: 'dot',
  },
  romanNumerals: {
    numbered:
      'chapter|chapters|part|volume|act|scene|book|section|phase|stage|episode|season|article|appendix|figure|table|type|class|level|world war|mark|division|group|round|tier|rank|super bowl|wrestlemania|title|unit|element',
    men: 'Louis|Henry|Charles|George|Edward|William|James|Richard|Philip|Francis|Frederick|Wilhelm|Napoleon|Nicholas|Alexander|Peter|Ivan|Pius|Benedict|John Paul|John|Gregory|Leo|Clement|Innocent|Urban|Ferdinand|Leopold|Joseph|Otto|Ludwig|Karl|Carl|Gustav|Christian|Haakon|Harald|Olav|Alfonso|Juan Carlos|Felipe|Carlos|Pedro|Umberto|Victor Emmanuel|Ramses|Ramesses|Ptolemy|Darius|Xerxes|Cyrus|Thutmose|Suleiman|Selim|Mehmed|Murad|Sixtus|Boniface|Julius|Robert|Henri|Albert|Rainier|Maximilian|Rudolf|Constantine|Justinian|Theodosius|Stephen|Casimir|Sigismund',
    women: 'Elizabeth|Mary|Catherine|Margaret|Margrethe|Isabella|Cleopatra|Anne|Matilda|Joan',
    titles: [
      'King|Pope|Emperor|Tsar|Czar|Prince|Duke|Sultan|Pharaoh|Kaiser',
      'Queen|Empress|Tsarina|Princess',
    ],
    ordinal: (n) => `the ${n}${ordinalEnding(n)}`,
  },
  units: {
    'milliampere-hour': '# milliampere-hours',
    kiloohm: '# kilohms',
    decibel: '# decibels',
  },
  unitSigns: {
    yr: 'year',
    yrs: 'year',
  },
  rules: {
    start: expandEnglish,
    durations: expandSoon,
    afterTimes: dropClockBeforeHalf,
    convertsRomanNumerals: true,
    ordinals: expandOrdinals,
  },
};
