import type { Language } from '../contract/languages.ts';

/** The names of the languages in `Intl`, if they differ from their codes. */
const LOCALES: Readonly<Partial<Record<Language, string>>> = { no: 'nb', tl: 'fil' };

const ranges = new Map<Language, RegExp | undefined>();

/** Whether a text has a range of weekdays in the language's abbreviations: Mo–Fr. */
export function hasWeekdayRange(text: string, language: Language): boolean {
  if (!ranges.has(language)) ranges.set(language, weekdayRange(LOCALES[language] ?? language));
  const range = ranges.get(language);
  return range !== undefined && text.search(range) >= 0;
}

/** Matches two different abbreviated names with a dash between, but not so-so. */
function weekdayRange(locale: string): RegExp | undefined {
  if (Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0) return undefined;
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const days = Array.from({ length: 7 }, (_, day) =>
    format.format(new Date(Date.UTC(2024, 0, 7 + day))).replace(/\.$/, ''),
  );
  // One letter is ambiguous.
  const any = days.filter((name) => name.length > 1).join('|');
  if (any === '') return undefined;
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\d])(${any})\\.? ?[–-] ?(?!\\1(?!\\p{L}))(${any})(?![\\p{L}\\p{M}\\d])`,
    'iu',
  );
}
