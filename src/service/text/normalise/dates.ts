import type { Language } from '../../../shared/contract/languages.ts';
import { hasLocale, latinDigits, localeOf } from './locale.ts';

const ISO = /(?<![\p{L}\d.,/-])(\d{4})-(\d{1,2})-(\d{1,2})(?!\d|[-/]\d)/gu;
const YEAR_FIRST =
  /(?<![\p{L}\d.,/-])(\d{4})(?:\/|\. ?)(\d{1,2})(?:\/|\. ?)(\d{1,2})(?!\d|[./-]\d)\.?/gu;
const DOTTED = /(?<![\p{L}\d.,/-])(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\d|[.,/-]\d)/gu;
const SLASHED = /(?<![\p{L}\d.,/-])(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?!\d|[./-]\d)/gu;

/** Where the month comes before the day between slashes. */
const MONTH_FIRST = new Set<Language>(['en', 'tl']);

/** Dates that CLDR abbreviates or lacks: "#d", "#m" the month's name and "#y". */
const PATTERNS: Partial<Record<Language, string>> = {
  ru: '#d #m #y года',
  uk: '#d #m #y року',
  be: '#d #m #y года',
  bg: '#d #m #y година',
  mk: '#d #m #y година',
  kk: '#y жылғы #d #m',
  ky: '#y жылдын #d #m',
  hy: '#y թվականի #m #d',
  lt: '#y metų #m #d diena',
  eu: '#yko #m #d',
  eo: 'la #d-a de #m #y',
  la: 'die #d #m anno #y',
  vi: 'ngày #d tháng #m năm #y',
  zh: '#y年#m月#d日',
  yue: '#y年#m月#d日',
  th: '#d #m #y',
};

/** Names that CLDR lacks or cuts short. */
const MONTHS: Partial<Record<Language, string>> = {
  la: 'Ianuarii Februarii Martii Aprilis Maii Iunii Iulii Augusti Septembris Octobris Novembris Decembris',
  si: 'ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්',
  vi: '1 2 3 4 5 6 7 8 9 10 11 12',
  zh: '1 2 3 4 5 6 7 8 9 10 11 12',
  yue: '1 2 3 4 5 6 7 8 9 10 11 12',
};

/** Says dates with the month's name: 2026-11-21 → 21 November 2026, as the language orders it. */
export function sayDates(text: string, language: Language): string {
  const say = (found: string, year: string, month: string, day: string) =>
    sayDate(Number(year), Number(month), Number(day), language) ?? found;
  return text
    .replace(ISO, say)
    .replace(YEAR_FIRST, say)
    .replace(DOTTED, (found, day: string, month: string, year: string) =>
      say(found, year, month, day),
    )
    .replace(SLASHED, (found, first: string, _, second: string, year: string) => {
      // Where the usual order gives no date, the other one is meant.
      const [day, month] = MONTH_FIRST.has(language) ? [second, first] : [first, second];
      return Number(month) > 12 ? say(found, year, day, month) : say(found, year, month, day);
    });
}

function sayDate(year: number, month: number, day: number, language: Language): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month >= 1;
  if (!isReal) return undefined;
  const pattern = PATTERNS[language];
  const ownMonth = MONTHS[language]?.split(' ')[month - 1];
  if (pattern === undefined && ownMonth === undefined) return formatter(language).format(date);
  return (pattern ?? '#y #m #d')
    .replace('#y', String(year))
    .replace('#m', ownMonth ?? monthOf(date, language))
    .replace('#d', String(day));
}

/** The month's name as it stands in a date. */
function monthOf(date: Date, language: Language): string {
  return (
    formatter(language)
      .formatToParts(date)
      .find(({ type }) => type === 'month')?.value ?? ''
  );
}

const formatters = new Map<Language, Intl.DateTimeFormat>();

function formatter(language: Language): Intl.DateTimeFormat {
  const known = formatters.get(language);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(localeOf(language), {
    numberingSystem: latinDigits.numberingSystem,
    calendar: 'gregory',
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  formatters.set(language, made);
  return made;
}

const monthNames = new Map<Language, string>();

/** The names of the twelve months as dates have them, for use in an expression. */
export function monthsPattern(language: Language): string {
  const known = monthNames.get(language);
  if (known !== undefined) return known;
  const own = MONTHS[language]?.split(' ');
  const names = Array.from({ length: 12 }, (_, month) =>
    hasLocale(language) && own === undefined
      ? monthOf(new Date(Date.UTC(2026, month, 1)), language)
      : (own?.[month] ?? ''),
  );
  const pattern = names.filter((name) => /\p{L}/u.test(name)).join('|');
  monthNames.set(language, pattern);
  return pattern;
}
