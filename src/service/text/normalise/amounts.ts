import type { Language } from '../../../shared/contract/languages.ts';
import { CURRENCY_SIGNS, currencyOf, withNoun } from './currencies.ts';
import { NUMBER, type Numeral, parseNumeral, writeNumeral } from './numerals.ts';

/** What stands between the whole and the hundredths: 5 euros con 99. Elsewhere nothing does. */
const BETWEEN: Partial<Record<Language, string>> = {
  es: 'con',
  it: 'e',
  pt: 'e',
  gl: 'con',
  ca: 'amb',
  ro: 'și',
  el: 'και',
};

/** Where hundredths are said as decimals: 五点九九美元. */
const WITH_DECIMALS = new Set<Language>(['zh', 'yue', 'th', 'lo', 'km', 'my']);

const WITHOUT_HUNDREDTHS = new Set(['JPY', 'KRW', 'VND', 'LAK', 'KHR', 'MNT', 'IDR']);

const BEFORE = new RegExp(
  `(?<![\\p{L}\\d])(-?)(${CURRENCY_SIGNS}) ?(${NUMBER})(?![\\dA-Za-z])`,
  'gu',
);
const BEHIND = new RegExp(
  `(?<![\\p{L}\\d.,])(-?)(${NUMBER}) ?(${CURRENCY_SIGNS})(?![\\p{L}\\d])`,
  'gu',
);

/** How a language says thousands and more of a currency. */
interface Scales {
  /** As they are written out behind the number, and what stands between them and the noun. */
  words: Readonly<Record<string, string>>;
  /** Signs for them. */
  signs: Readonly<Record<string, string>>;
}

const SCALES: Partial<Record<Language, Scales>> = {
  en: {
    words: { thousand: '', million: '', billion: '', trillion: '' },
    signs: {
      ...{ k: 'thousand', K: 'thousand', m: 'million', M: 'million', mn: 'million' },
      ...{ b: 'billion', B: 'billion', bn: 'billion', tn: 'trillion', T: 'trillion' },
    },
  },
  de: {
    words: { Tausend: '', Millionen: '', Milliarden: '', Billionen: '' },
    signs: { k: 'Tausend', K: 'Tausend' },
  },
  es: {
    words: { mil: '', millones: 'de', billones: 'de' },
    signs: { k: 'mil', K: 'mil', M: 'millones' },
  },
  fr: { words: { mille: '' }, signs: { k: 'mille', K: 'mille' } },
  it: {
    words: { mila: '', milioni: 'di', miliardi: 'di' },
    signs: { k: 'mila', K: 'mila', mln: 'milioni' },
  },
  nl: {
    words: { duizend: '', miljoen: '', miljard: '' },
    signs: { k: 'duizend', K: 'duizend', mln: 'miljoen' },
  },
  hi: { words: { हज़ार: '', हजार: '', लाख: '', करोड़: '', अरब: '' }, signs: {} },
  pt: {
    words: { mil: '', milhões: 'de', bilhões: 'de', trilhões: 'de' },
    signs: { k: 'mil', K: 'mil' },
  },
  ru: {
    words: { тысяч: '', миллионов: '', миллиардов: '' },
    signs: { k: 'тысяч', к: 'тысяч', млн: 'миллионов', млрд: 'миллиардов' },
  },
};

/** $10-$20 and 10 €–20 €, with one sign for both: the range is a number's. */
const RANGE_BEFORE = new RegExp(
  `(?<![\\p{L}\\d])(${CURRENCY_SIGNS}) ?(${NUMBER}) ?[–-] ?(?:\\1 ?)?(?=\\d)`,
  'gu',
);
const RANGE_BEHIND = new RegExp(`(?<=\\d) ?(${CURRENCY_SIGNS}) ?[–-] ?(${NUMBER}) ?\\1`, 'gu');

/** $-5, as spreadsheets write it. */
const SIGN_FIRST = new RegExp(`(?<![\\p{L}\\d])(${CURRENCY_SIGNS}) ?[-−](?=\\d)`, 'gu');

/** 5 €/month: what an amount is for. English has its own, which knows h and mo. */
const PER: Partial<Record<Language, string>> = {
  ...{ de: 'pro', fr: 'par', es: 'al', it: 'al', pt: 'por', nl: 'per', pl: 'na', ru: 'в' },
};
const BEFORE_SPAN = /(?<=\d ?\p{Sc}|\p{Sc} ?\d[\d.,]{0,9})\/(?=\p{L}{3})/gu;
/** 500р, 500 руб.: the full stop may end the sentence. */
const ROUBLES = /(?<=\d) ?р(?:уб)?(?:\.(?= ?[\p{Ll},;)]))?(?![\p{L}\d])/gu;

/** Says amounts of money: $5 → 5 dollars, 5,99 € → 5 Euro 99, $4.2bn → 4.2 billion dollars. */
export function sayAmounts(text: string, language: Language): string {
  const say = (found: string, minus: string, written: string, sign: string) => {
    const numeral = parseNumeral(written, language);
    const currency = currencyOf(sign, language);
    if (numeral === undefined || currency === undefined) return found;
    return minus + sayAmount(numeral, currency, language);
  };
  const each = PER[language];
  const per = each === undefined ? text : text.replace(BEFORE_SPAN, ` ${each} `);
  const roubles = language === 'ru' ? per.replace(ROUBLES, '₽') : per;
  const signed = roubles.replace(SIGN_FIRST, '-$1');
  const ranged = signed.replace(RANGE_BEFORE, '$2–$1').replace(RANGE_BEHIND, '–$2 $1');
  return sayScaled(ranged, language)
    .replace(BEFORE, (found, minus: string, sign: string, written: string) =>
      say(found, minus, written, sign),
    )
    .replace(BEHIND, say);
}

function sayAmount(numeral: Numeral, currency: string, language: Language): string {
  const isWhole = WITHOUT_HUNDREDTHS.has(currency) || WITH_DECIMALS.has(language);
  if (numeral.fraction.length !== 2 || isWhole) {
    return withNoun(numeral, currency, language);
  }
  const whole = withNoun({ ...numeral, fraction: '' }, currency, language);
  const hundredths = String(Number(numeral.fraction));
  if (hundredths === '0') return whole;
  if (language === 'en')
    return `${whole} and ${hundredths} ${englishHundredths(currency, hundredths)}`.trim();
  const between = BETWEEN[language];
  return [whole, ...(between === undefined ? [] : [between]), hundredths].join(' ');
}

function englishHundredths(currency: string, count: string): string {
  if (currency === 'GBP') return count === '1' ? 'penny' : 'pence';
  if (currency === 'USD' || currency === 'EUR') return count === '1' ? 'cent' : 'cents';
  return '';
}

/** $5 million is five million dollars: the noun comes last. */
function sayScaled(text: string, language: Language): string {
  const scales = SCALES[language];
  if (scales === undefined) return text;
  return text.replace(
    scaledPattern(language, scales),
    (found, minus: string, sign: string, written: string, scale: string) => {
      const numeral = parseNumeral(written, language);
      const currency = currencyOf(sign, language);
      if (numeral === undefined || currency === undefined) return found;
      const word = scales.signs[scale] ?? scale;
      const between = scales.words[word] ?? '';
      const number = [writeNumeral(numeral, language), word, between].join(' ').trimEnd();
      // The noun as of many, whatever the number before it.
      return (
        minus + withNoun({ whole: '5', fraction: '' }, currency, language).replace('5', number)
      );
    },
  );
}

const scaledPatterns = new Map<Language, RegExp>();

function scaledPattern(language: Language, { words, signs }: Scales): RegExp {
  const known = scaledPatterns.get(language);
  if (known !== undefined) return known;
  const scales = [...Object.keys(words), ...Object.keys(signs)]
    .toSorted((a, b) => b.length - a.length)
    .join('|');
  const made = new RegExp(
    `(?<![\\p{L}\\d])(-?)(${CURRENCY_SIGNS}) ?(${NUMBER}) ?(${scales})(?![\\p{L}\\d])`,
    'gu',
  );
  scaledPatterns.set(language, made);
  return made;
}
