import type { Language } from '../../../shared/contract/languages.ts';
import { hasLocale, latinDigits, localeOf } from './locale.ts';
import { type Numeral, toValue, writeNumeral } from './numerals.ts';

/**
 * Words of Unicode's CLDR for a number with a unit or a currency, in the right plural form and order,
 * which the runtime brings along as `Intl`. Formatters are costly to make, so they are kept.
 */
const formatters = new Map<string, Intl.NumberFormat>();

/** A number of a unit: 5 kilometres. @param unit a name that `Intl` knows, such as kilometer-per-hour */
export function withUnit(numeral: Numeral, unit: string, language: Language): string | undefined {
  return hasLocale(language)
    ? say(numeral, language, `unit ${unit}`, { style: 'unit', unit, unitDisplay: 'long' })
    : undefined;
}

/** An amount of money with the currency's full name. @param currency of ISO 4217 */
export function withCurrency(numeral: Numeral, currency: string, language: Language): string {
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    // The plural follows the digits that are seen: 1.50 dollars.
    minimumFractionDigits: numeral.fraction.length,
    maximumFractionDigits: numeral.fraction.length,
  } as const;
  return say(numeral, language, `${currency} ${numeral.fraction.length}`, options);
}

/** The number keeps the digits it was written with; only the words around it are CLDR's. */
function say(
  numeral: Numeral,
  language: Language,
  key: string,
  options: Intl.NumberFormatOptions,
): string {
  const parts = formatter(language, key, options).formatToParts(toValue(numeral));
  const number = writeNumeral(numeral, language);
  const isNumber = ({ type }: Intl.NumberFormatPart) =>
    type === 'integer' || type === 'decimal' || type === 'fraction';
  const first = parts.findIndex(isNumber);
  return (
    parts
      .map((part, index) => (index === first ? number : isNumber(part) ? '' : part.value))
      .join('')
      .replace(/[\u00A0\u202F]/g, ' ')
      // Not the joiners between letters, which belong to the spelling.
      .replace(/[\u200B\u200E\u200F]/g, '')
      .replace(/(\p{L}\p{M}*)(?=\d)|(\d)(?=\p{L})/gu, '$& ')
      .trim()
  );
}

function formatter(
  language: Language,
  key: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const full = `${language} ${key}`;
  const known = formatters.get(full);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(localeOf(language), { ...latinDigits, ...options });
  formatters.set(full, made);
  return made;
}
