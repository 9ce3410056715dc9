import type { LanguageData } from '../languages/language-data.ts';
import { localeOf } from './locale.ts';
import { type Numeral, toValue, writeNumeral } from './numerals.ts';
import { perLanguage } from './per-language.ts';
import WORDS from './unit-words.json' with { type: 'json' };

/** A pattern with `#` for the number, or one for each plural form that differs. */
export type UnitWords = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

const ALL: Readonly<Record<string, Readonly<Record<string, UnitWords>>>> = WORDS;

const pluralRules = perLanguage((data) => new Intl.PluralRules(localeOf(data)));

/**
 * A number with a unit that `Intl` lacks, in Unicode's words: 5 kilowatt-hours.
 * @param unit a name in CLDR, such as kilowatt-hour
 */
export function withRareUnit(
  numeral: Numeral,
  unit: string,
  data: LanguageData,
): string | undefined {
  const words = ALL[data.code]?.[unit];
  if (words === undefined) return undefined;
  const pattern =
    typeof words === 'string'
      ? words
      : (words[pluralRules(data).select(toValue(numeral))] ?? words.other);
  return pattern?.replace('#', writeNumeral(numeral, data)).replace(/[\u00A0\u202F]/g, ' ');
}
