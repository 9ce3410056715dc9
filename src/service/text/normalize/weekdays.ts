import type { LanguageData } from '../languages/language-data.ts';
import { hasLocale, localeOf } from './locale.ts';
import { perLanguage } from './per-language.ts';

interface Week {
  /** Two different abbreviated names with a dash between: Mo–Fr, but not so-so. */
  range: RegExp;
  /** Full names by lower-case abbreviation. */
  names: ReadonlyMap<string, string>;
}

/** Expands ranges of weekdays: Mo–Fr → Montag bis Freitag. */
export function expandWeekdayRanges(text: string, data: LanguageData): string {
  if (!hasLocale(data)) return text;
  const { range, names } = weekOf(data);
  const to = data.symbols?.to;
  const nameOf = (short: string) => names.get(short.toLowerCase()) ?? short;
  const between = to === undefined ? ', ' : ` ${to} `;
  return text.replace(
    range,
    (_, from: string, until: string) => nameOf(from) + between + nameOf(until),
  );
}

const weekOf = perLanguage((data): Week => {
  // A week that begins with a Sunday.
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 7 + day)));
  const [short, long] = (['short', 'long'] as const).map((weekday) => {
    const format = new Intl.DateTimeFormat(localeOf(data), { weekday, timeZone: 'UTC' });
    return days.map((day) => format.format(day));
  });
  const names = new Map(
    (short ?? []).map((name, day) => [name.replace(/\.$/, '').toLowerCase(), long?.[day] ?? name]),
  );
  // One letter is ambiguous.
  const any = [...names.keys()].filter((name) => name.length > 1).join('|');
  const to = data.symbols?.to;
  const until = to === undefined ? '' : `| ${to} `;
  return {
    range: new RegExp(
      `(?<![\\p{L}\\p{M}\\d])(${any})\\.?(?: ?[–-] ?${until})(?!\\1(?!\\p{L}))(${any})(?![\\p{L}\\p{M}\\d])`,
      'giu',
    ),
    names,
  };
});
