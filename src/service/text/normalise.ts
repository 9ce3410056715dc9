import type { Language } from '../../shared/contract/languages.ts';
import { sayAbbreviations } from './normalise/abbreviations.ts';
import { sayAmounts } from './normalise/amounts.ts';
import { sayChinese } from './normalise/chinese.ts';
import { sayDates } from './normalise/dates.ts';
import { sayDays } from './normalise/days.ts';
import { toAsciiDigits, toDecimals } from './normalise/digits.ts';
import { writeColons } from './normalise/dotted-times.ts';
import { writeDurations } from './normalise/durations.ts';
import { sayEmoji } from './normalise/emoji.ts';
import { sayEnglish } from './normalise/english.ts';
import { sayFractions } from './normalise/fractions.ts';
import { separatorsOf } from './normalise/locale.ts';
import { sayOne } from './normalise/one.ts';
import { sayOrdinals } from './normalise/ordinals.ts';
import { sayPhones } from './normalise/phones.ts';
import { sayNumbers } from './normalise/say-numbers.ts';
import { saySides } from './normalise/sides.ts';
import { saySymbols } from './normalise/symbols.ts';
import { sayTimes } from './normalise/times.ts';
import { sayUnits } from './normalise/units.ts';
import { sayWeekdays } from './normalise/weekdays.ts';
import { sayYears } from './normalise/years.ts';
import { respell } from './respell.ts';

/** Each step leaves numbers as the language writes them, until sayNumbers makes words of them. */
const STEPS: readonly ((text: string, language: Language) => string)[] = [
  (text) => toAsciiDigits(text),
  sayEmoji,
  (text, language) => toDecimals(text, separatorsOf(language).decimal),
  sayEnglish,
  sayDates,
  sayDays,
  sayWeekdays,
  sayAbbreviations,
  (text) => sayPhones(text),
  writeDurations,
  writeColons,
  sayTimes,
  sayFractions,
  sayAmounts,
  sayUnits,
  sayOrdinals,
  sayOne,
  saySides,
  saySymbols,
  sayYears,
  sayChinese,
  sayNumbers,
  respell,
];

/**
 * A cleaned text as its language says it: numbers, amounts, dates, times, units, abbreviations and
 * foreign digits in words, all in the spelling that the language's engine voice reads best (see
 * respell). Japanese and Korean
 * have their own readers and are left as they are. Pure; linear in the length of the text.
 */
export function normaliseText(text: string, language: Language): string {
  if (language === 'ja' || language === 'ko') return text;
  return STEPS.reduce((said, step) => step(said, language), text);
}
