import type { Language } from '../../../shared/contract/languages.ts';

/** The language's name in CLDR, where it is another. */
const LOCALES: Partial<Record<Language, string>> = { tl: 'fil', no: 'nb' };

/** What CLDR does not know, borrowed: Latin writes its numbers as Italian does. */
const BORROWED: Partial<Record<Language, string>> = { la: 'it' };

/** The name of a language for `Intl`. */
export function localeOf(language: Language): string {
  return LOCALES[language] ?? BORROWED[language] ?? language;
}

/** Whether CLDR has words of the language. */
export function hasLocale(language: Language): boolean {
  return BORROWED[language] === undefined;
}

export interface Separators {
  decimal: ',' | '.';
  /** A full stop stands for a blank, too: people type what keyboards have. */
  group: ',' | '.';
}

const separators = new Map<Language, Separators>();

/** How a language writes the parts of a number, from CLDR. */
export function separatorsOf(language: Language): Separators {
  const known = separators.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(localeOf(language), latinDigits).formatToParts(0.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  const found: Separators = isComma ? { decimal: ',', group: '.' } : { decimal: '.', group: ',' };
  separators.set(language, found);
  return found;
}

/** Options for every use of `Intl` here: 0 to 9, and no separators between thousands. */
export const latinDigits = { numberingSystem: 'latn', useGrouping: false } as const;
