import type { Language } from '../../../shared/contract/languages.ts';
import { hasLocale, localeOf } from './locale.ts';
import { symbolWords } from './symbol-words.ts';

interface Week {
  /** Two short names with a dash between; not so-so. */
  range: RegExp;
  /** The full name by the short one, in small letters. */
  names: ReadonlyMap<string, string>;
}

const weeks = new Map<Language, Week>();

/** Says days of the week from one to another: Mo–Fr → Montag bis Freitag. */
export function sayWeekdays(text: string, language: Language): string {
  if (!hasLocale(language)) return text;
  const { range, names } = weekOf(language);
  const { to } = symbolWords(language);
  const nameOf = (short: string) => names.get(short.toLowerCase()) ?? short;
  const between = to === undefined ? ', ' : ` ${to} `;
  return text.replace(
    range,
    (_, from: string, until: string) => nameOf(from) + between + nameOf(until),
  );
}

/** Whether a text has days of the week from one to another, as a language shortens them. */
export function hasWeekdays(text: string, language: Language): boolean {
  return hasLocale(language) && text.search(weekOf(language).range) >= 0;
}

function weekOf(language: Language): Week {
  const known = weeks.get(language);
  if (known !== undefined) return known;
  // A week that begins with a Sunday.
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 7 + day)));
  const [short, long] = (['short', 'long'] as const).map((weekday) => {
    const options = { weekday, timeZone: 'UTC' } as const;
    return days.map((day) => new Intl.DateTimeFormat(localeOf(language), options).format(day));
  });
  const names = new Map(
    (short ?? []).map((name, day) => [plain(name).toLowerCase(), long?.[day] ?? name]),
  );
  // One letter may be anything.
  const any = [...names.keys()].filter((name) => name.length > 1).join('|');
  const { to } = symbolWords(language);
  const until = to === undefined ? '' : `| ${to} `;
  const made: Week = {
    range: new RegExp(
      `(?<![\\p{L}\\p{M}\\d])(${any})\\.?(?: ?[–-] ?${until})(?!\\1(?!\\p{L}))(${any})(?![\\p{L}\\p{M}\\d])`,
      'giu',
    ),
    names,
  };
  weeks.set(language, made);
  return made;
}

function plain(name: string): string {
  return name.replace(/\.$/, '');
}
