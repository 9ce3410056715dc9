import type { LanguageData } from '../languages/language-data.ts';
import { hasLocale, LATIN_DIGITS, localeOf } from './locale.ts';
import { type Numeral, toValue, writeNumeral } from './numerals.ts';

/**
 * Words from Unicode's CLDR for a number with a unit or a currency, in the correct plural form and
 * order. The runtime ships CLDR as `Intl`. Formatters are slow to create, so they are cached.
 */
const formatters = new Map<string, Intl.NumberFormat>();

/** A number with a unit: 5 kilometers. @param unit a name in `Intl`, such as kilometer-per-hour */
export function withUnit(numeral: Numeral, unit: string, data: LanguageData): string | undefined {
  return hasLocale(data)
    ? format(numeral, data, `unit ${unit}`, { style: 'unit', unit, unitDisplay: 'long' })
    : undefined;
}

/** An amount with the currency's full name. @param currency an ISO 4217 code */
export function withCurrency(numeral: Numeral, currency: string, data: LanguageData): string {
  const digits = numeral.fraction.length;
  return format(numeral, data, `${currency} ${digits}`, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    // The plural form depends on the visible digits: 1.50 dollars.
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** The number keeps its own digits. Only the words around it come from CLDR. */
function format(
  numeral: Numeral,
  data: LanguageData,
  key: string,
  options: Intl.NumberFormatOptions,
): string {
  const parts = formatterFor(data, key, options).formatToParts(toValue(numeral));
  const number = writeNumeral(numeral, data);
  const isNumber = ({ type }: Intl.NumberFormatPart) =>
    type === 'integer' || type === 'decimal' || type === 'fraction';
  const first = parts.findIndex(isNumber);
  return (
    parts
      .map((part, index) => (index === first ? number : isNumber(part) ? '' : part.value))
      .join('')
      .replace(/[\u00A0\u202F]/g, ' ')
      // Joiners between letters stay: they belong to the spelling.
      .replace(/[\u200B\u200E\u200F]/g, '')
      .replace(/(\p{L}\p{M}*)(?=\d)|(\d)(?=\p{L})/gu, '$& ')
      .trim()
  );
}

function formatterFor(
  data: LanguageData,
  key: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const full = `${data.code} ${key}`;
  const known =
    formatters.get(full) ?? new Intl.NumberFormat(localeOf(data), { ...LATIN_DIGITS, ...options });
  formatters.set(full, known);
  return known;
}
