import type { LanguageData } from '../languages/language-data.ts';
import { CURRENCY_SIGNS, currencyOf, withCurrencyNoun } from './currencies.ts';
import { NUMBER, type Numeral, parseNumeral, writeNumeral } from './numerals.ts';
import { perLanguage } from './per-language.ts';

const CURRENCIES_WITHOUT_CENTS = new Set(['JPY', 'KRW', 'VND', 'LAK', 'KHR', 'MNT', 'IDR']);

const SIGN_BEFORE = new RegExp(
  `(?<![\\p{L}\\d])(-?)(${CURRENCY_SIGNS}) ?(${NUMBER})(?![\\dA-Za-z])`,
  'gu',
);
const SIGN_AFTER = new RegExp(
  `(?<![\\p{L}\\d.,])(-?)(${NUMBER}) ?(${CURRENCY_SIGNS})(?![\\p{L}\\d])`,
  'gu',
);

/** $10-$20 and 10 €–20 €: keeps one sign for both, so that the numbers are a range. */
const RANGE_SIGN_BEFORE = new RegExp(
  `(?<![\\p{L}\\d])(${CURRENCY_SIGNS}) ?(${NUMBER}) ?[–-] ?(?:\\1 ?)?(?=\\d)`,
  'gu',
);
const RANGE_SIGN_AFTER = new RegExp(`(?<=\\d) ?(${CURRENCY_SIGNS}) ?[–-] ?(${NUMBER}) ?\\1`, 'gu');

/** $-5, as spreadsheets write it. */
const SIGN_BEFORE_MINUS = new RegExp(`(?<![\\p{L}\\d])(${CURRENCY_SIGNS}) ?[-−](?=\\d)`, 'gu');

/** The slash in 5 €/month. */
const SLASH_AFTER_AMOUNT = /(?<=\d ?\p{Sc}|\p{Sc} ?\d[\d.,]{0,9})\/(?=\p{L}{3})/gu;

/** Expands amounts of money: $5 → 5 dollars, 5,99 € → 5 Euro 99, $4.2bn → 4.2 billion dollars. */
export function expandAmounts(text: string, data: LanguageData): string {
  const expand = (found: string, minus: string, written: string, sign: string) => {
    const numeral = parseNumeral(written, data);
    const currency = currencyOf(sign, data);
    if (numeral === undefined || currency === undefined) return found;
    return minus + formatAmount(numeral, currency, data);
  };
  const per = data.money?.per;
  const periods = per === undefined ? text : text.replace(SLASH_AFTER_AMOUNT, ` ${per} `);
  const signs = data.rules?.amounts?.(periods) ?? periods;
  const ranges = signs
    .replace(SIGN_BEFORE_MINUS, '-$1')
    .replace(RANGE_SIGN_BEFORE, '$2–$1')
    .replace(RANGE_SIGN_AFTER, '–$2 $1');
  return expandScaled(ranges, data)
    .replace(SIGN_BEFORE, (found, minus: string, sign: string, written: string) =>
      expand(found, minus, written, sign),
    )
    .replace(SIGN_AFTER, expand);
}

function formatAmount(numeral: Numeral, currency: string, data: LanguageData): string {
  const { centsJoiner, centsNoun, centsAsDecimals } = data.money ?? {};
  const hasCents = !CURRENCIES_WITHOUT_CENTS.has(currency) && centsAsDecimals !== true;
  if (numeral.fraction.length !== 2 || !hasCents) return withCurrencyNoun(numeral, currency, data);
  const whole = withCurrencyNoun({ ...numeral, fraction: '' }, currency, data);
  const cents = String(Number(numeral.fraction));
  if (cents === '0') return whole;
  return [whole, centsJoiner, cents, centsNoun?.(currency, cents)]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
}

const scaledPattern = perLanguage(({ money }) => {
  if (money?.scales === undefined) return undefined;
  const { words, signs } = money.scales;
  const scales = [...Object.keys(words), ...Object.keys(signs)]
    .toSorted((a, b) => b.length - a.length)
    .join('|');
  return new RegExp(
    `(?<![\\p{L}\\d])(-?)(${CURRENCY_SIGNS}) ?(${NUMBER}) ?(${scales})(?![\\p{L}\\d])`,
    'gu',
  );
});

/** $5 million is five million dollars: the noun moves to the end. */
function expandScaled(text: string, data: LanguageData): string {
  const scales = data.money?.scales;
  const pattern = scaledPattern(data);
  if (scales === undefined || pattern === undefined) return text;
  return text.replace(
    pattern,
    (found, minus: string, sign: string, written: string, scale: string) => {
      const numeral = parseNumeral(written, data);
      const currency = currencyOf(sign, data);
      if (numeral === undefined || currency === undefined) return found;
      const word = scales.signs[scale] ?? scale;
      const between = scales.words[word] ?? '';
      const number = [writeNumeral(numeral, data), word, between].join(' ').trimEnd();
      // The noun is plural, whatever the number before the scale.
      const plural = withCurrencyNoun({ whole: '5', fraction: '' }, currency, data);
      return minus + plural.replace('5', number);
    },
  );
}
