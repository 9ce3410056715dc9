import type { LanguageData } from '../languages/language-data.ts';
import { perLanguage } from './per-language.ts';

/** Options for every use of `Intl` here: digits 0 to 9, and no separators between thousands. */
export const LATIN_DIGITS = { numberingSystem: 'latn', useGrouping: false } as const;

/** The name of a language for `Intl`. */
export function localeOf({ code, locale }: LanguageData): string {
  return locale ?? code;
}

/** Whether CLDR has words of the language. */
export function hasLocale({ isLocaleBorrowed }: LanguageData): boolean {
  return isLocaleBorrowed !== true;
}

interface Separators {
  decimal: ',' | '.';
  /** A full stop also stands for a space: people type what their keyboard has. */
  group: ',' | '.';
}

/** The separators in a number of the language, from CLDR. */
export const separatorsOf = perLanguage((data): Separators => {
  const parts = new Intl.NumberFormat(localeOf(data), LATIN_DIGITS).formatToParts(0.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return isComma ? { decimal: ',', group: '.' } : { decimal: '.', group: ',' };
});
