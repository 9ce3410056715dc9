import { expandAddresses } from './english/addresses.ts';
import type { LanguageRules } from './language-data.ts';

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

export const english: LanguageRules = {
  money: {
    centsNoun,
  },
  romanNumerals: {
    ordinal: (n) => `the ${n}${ordinalEnding(n)}`,
  },
  rules: {
    start: expandEnglish,
    durations: expandSoon,
    afterTimes: dropClockBeforeHalf,
    ordinals: expandOrdinals,
  },
};
