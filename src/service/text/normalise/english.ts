import type { Language } from '../../../shared/contract/languages.ts';

/** 5'11", 5 ft 11, 27": feet and inches. */
const FEET_INCHES = /(?<![\p{L}\d.,'’])(\d)['’′] ?(1[01]|\d)(?:["”″]|''|’’)(?![\p{L}\d])/gu;
const INCHES_AFTER_FEET =
  /(?<=(?<!\p{L})(?:ft|feet|foot) \d{1,2}) ?in(?![\p{L}\d]| (?:the|a|my)(?!\p{L}))/gu;
/** 2.5M, 100M: views, not metres. */
const MILLION = /(?<=(?<![\p{L}\d.,$€£])\d{1,4}(?:\.\d{1,2})?)M(?![\p{L}\d/])/gu;
const BILLION = /(?<=(?<![\p{L}\d.,$€£])\d{1,4}\.\d{1,2})B(?![\p{L}\d/])/gu;
/** Letters behind a decimal: the voice takes 1.2k for one, two, k. */
const DECIMAL_BEFORE_LETTERS = /(?<=(?<![\p{L}\d.])\d{1,9}\.\d{1,9})(?=\p{L})/gu;
/** 7.30pm */
const DOTTED_TIME = /(?<=(?<![\p{L}\d.:,])\d{1,2})\.(?=[0-5]\d ?[ap]\.?m(?!\p{L}))/giu;
/** $3.50/h */
const PRICE_PER =
  /(?<=\p{Sc} ?\d[\d.,]{0,9}k?|\d ?\p{Sc})\/(h|hr|hour|day|wk|week|mo|month|yr|year)(?!\p{L})/gu;
const SPANS: Readonly<Record<string, string>> = {
  ...{ h: 'hour', hr: 'hour', wk: 'week', mo: 'month', yr: 'year' },
};

/** GTA V: behind capitals, not behind a name, as people greet somebody called V. */
const FIFTH = /(?<=(?<![\p{L}\d])\p{Lu}{2,6} )V(?![\p{L}\d'’.-])/gu;

const MONTHS: Readonly<Record<string, string>> = {
  ...{ Jan: 'January', Feb: 'February', Mar: 'March', Apr: 'April', Jun: 'June', Jul: 'July' },
  ...{ Aug: 'August', Sep: 'September', Sept: 'September', Oct: 'October', Nov: 'November' },
  Dec: 'December',
};
const SHORT_MONTH = new RegExp(
  `(?<![\\p{L}\\d])(${Object.keys(MONTHS).join('|')})(?:\\. ?| )(?=\\d{1,2}(?![\\d:]))`,
  'gu',
);

/** What English writes and its voice reads otherwise: 5'11", 2.5M, 1.2k, Jan 5. */
export function sayEnglish(text: string, language: Language): string {
  if (language !== 'en') return text;
  return text
    .replace(FEET_INCHES, '$1 foot $2')
    .replace(INCHES_AFTER_FEET, ' inches')
    .replace(MILLION, ' million')
    .replace(BILLION, ' billion')
    .replace(DOTTED_TIME, ':')
    .replace(PRICE_PER, (_, span: string) => ` per ${SPANS[span] ?? span}`)
    .replace(DECIMAL_BEFORE_LETTERS, ' ')
    .replace(FIFTH, '5')
    .replace(SHORT_MONTH, (_, month: string) => `${MONTHS[month] ?? month} `);
}
