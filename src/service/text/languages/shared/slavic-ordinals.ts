/** Ordinals of a Slavic language, in the genitive that dates need. */
export interface SlavicOrdinals {
  /** 1 to 20. */
  readonly ones: readonly string[];
  /** 20, 30 … 90. */
  readonly tens: readonly string[];
  /** 20, 30 … 90 before a one, if these are cardinals. By default they are ordinals, too. */
  readonly cardinals?: readonly string[];
  /** Follows the year of a date. May be empty. */
  readonly year: string;
}

/** @returns undefined for 0 and above 99 */
export function slavicOrdinal(n: number, words: SlavicOrdinals): string | undefined {
  if (n < 1 || n > 99) return undefined;
  if (n <= 20) return words.ones[n - 1];
  const tens = Math.floor(n / 10) - 2;
  if (n % 10 === 0) return words.tens[tens];
  return `${(words.cardinals ?? words.tens)[tens]} ${words.ones[(n % 10) - 1]}`;
}

/** 21 ноября → двадцать первого ноября, with the year after it: 2026 года. */
export function expandSlavicDates(text: string, monthNames: string, words: SlavicOrdinals): string {
  const dates = new RegExp(
    `(?<![\\p{L}\\d.,])(\\d{1,2})\\.? (${monthNames})(?!\\p{L})(?: (\\d{4})(?: (${words.year}))?(?![\\p{L}\\d]))?`,
    'gu',
  );
  return text.replace(dates, (found, day: string, month: string, year?: string) => {
    const ordinal = slavicOrdinal(Number(day), words);
    if (ordinal === undefined) return found;
    const tail =
      year === undefined ? '' : ` ${expandYear(Number(year), words)} ${words.year}`.trimEnd();
    return `${ordinal} ${month}${tail}`;
  });
}

/** Only the last part of a year is an ordinal: 2026 → 2000 двадцать шестого. */
function expandYear(year: number, words: SlavicOrdinals): string {
  const last = slavicOrdinal(year % 100, words);
  return last === undefined ? String(year) : `${Math.floor(year / 100) * 100} ${last}`;
}
