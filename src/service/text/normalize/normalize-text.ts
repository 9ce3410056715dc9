import type { Language } from '../../../shared/contract/languages.ts';
import type { LanguageData } from '../languages/language-data.ts';
import { languageData } from '../languages/registry.ts';
import { expandAbbreviations } from './abbreviations.ts';
import { inflectNumbers } from './agreement.ts';
import { expandAmounts } from './amounts.ts';
import { expandDates, expandDaysOfYear } from './dates.ts';
import { expandEmoji } from './emoji.ts';
import { expandFormulas, nameGreekLetters } from './formulas.ts';
import { expandFractions, expandVulgarFractions } from './fractions.ts';
import { spellNumbers } from './numbers.ts';
import { toAsciiDigits } from './numerals.ts';
import { expandOrdinals } from './ordinals.ts';
import { expandPhoneNumbers } from './phone-numbers.ts';
import { expandRomanNumerals } from './roman-numerals.ts';
import { adaptSpelling } from './spelling.ts';
import { expandDomains, expandOperators, expandSymbols } from './symbols.ts';
import { expandDurations, expandTimes, normalizeDottedTimes } from './times.ts';
import { expandUnits } from './units.ts';
import { expandWeekdays } from './weekdays.ts';

/** Until `spellNumbers`, each step leaves numbers in digits, as the language writes them. */
const STEPS: readonly ((text: string, data: LanguageData) => string)[] = [
  toAsciiDigits,
  (text, { code }) => expandEmoji(text, code),
  expandDomains,
  (text, { rules }) => rules?.start?.(text) ?? text,
  expandDates,
  expandDaysOfYear,
  expandVulgarFractions,
  expandWeekdays,
  expandAbbreviations,
  expandRomanNumerals,
  expandPhoneNumbers,
  expandDurations,
  normalizeDottedTimes,
  expandTimes,
  expandFractions,
  expandAmounts,
  expandUnits,
  expandFormulas,
  nameGreekLetters,
  expandOrdinals,
  inflectNumbers,
  expandOperators,
  expandSymbols,
  (text, { rules }) => rules?.beforeNumbers?.(text) ?? text,
  spellNumbers,
];

/**
 * Writes numbers, amounts, dates, times, units, abbreviations and foreign digits of a cleaned text in
 * words, in the spelling that the language's embedded voice reads best. Japanese and Korean text stays:
 * these languages have their own normalizers. Pure, and linear in the length of the text.
 */
export function normalizeText(text: string, language: Language): string {
  const words = writeOutText(text, language);
  if (language === 'ja' || language === 'ko') return words;
  return adaptSpelling(words, languageData(language));
}

/** The same in the language's usual spelling. */
export function writeOutText(text: string, language: Language): string {
  if (language === 'ja' || language === 'ko') return text;
  const data = languageData(language);
  return STEPS.reduce((normalized, step) => step(normalized, data), text);
}
