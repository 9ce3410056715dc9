import type { LanguageData } from '../languages/language-data.ts';
import { hasLocale, localeOf } from './locale.ts';
import { perLanguage } from './per-language.ts';

interface Week {
  /** Two different abbreviated names with a dash between: Mo–Fr, but not so-so. */
  range: RegExp;
  /** Sat/Sun, Mo & Mi */
  list: RegExp;
  /** Sa. 20:15, Mon 5pm */
  beforeTime: RegExp;
  /** am Sa., on Sun */
  afterWord: RegExp | undefined;
  /** Full names by lower-case abbreviation. */
  names: ReadonlyMap<string, string>;
}

/** Expands ranges, lists and dates of weekdays: Mo–Fr → Montag bis Freitag, Sat/Sun → Saturday and Sunday. */
export function expandWeekdays(text: string, data: LanguageData): string {
  if (!hasLocale(data)) return text;
  const { range, list, beforeTime, afterWord, names } = weekOf(data);
  const to = data.symbols?.to;
  const nameOf = (short: string) => names.get(short.replace(/\.$/, '').toLowerCase()) ?? short;
  const between = to === undefined ? ', ' : ` ${to} `;
  const withLists = text
    .replace(range, (_, from: string, until: string) => nameOf(from) + between + nameOf(until))
    .replace(list, (found) =>
      listOf(data).format(found.split(/[/&+]/).map((day) => nameOf(day.trim()))),
    )
    .replace(beforeTime, (_, day: string) => nameOf(day));
  return afterWord === undefined
    ? withLists
    : withLists.replace(afterWord, (_, day: string) => nameOf(day));
}

/** Abbreviated names of the weekdays, with `|` between them. Empty if CLDR has none. */
export function weekdayAbbreviationsOf(data: LanguageData): string {
  return hasLocale(data)
    ? [...weekOf(data).names.keys()]
        .map((name) => name.replace(/^./u, (letter) => `[${letter}${letter.toUpperCase()}]`))
        .join('|')
    : '';
}

const listOf = perLanguage((data) => new Intl.ListFormat(localeOf(data), { type: 'conjunction' }));

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
  const capitalized = any.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => letter.toUpperCase());
  const to = data.symbols?.to;
  const until = to === undefined ? '' : `| ${to} `;
  const before = '(?<![\\p{L}\\p{M}\\d])';
  const after = '(?![\\p{L}\\p{M}\\d])';
  const words = data.dates?.wordsBeforeWeekday;
  return {
    range: new RegExp(
      `${before}(${any})\\.?(?: ?[–-] ?${until})(?!\\1(?!\\p{L}))(${any})${after}`,
      'giu',
    ),
    list: new RegExp(
      `${before}(?:${capitalized})\\.?(?: ?[/&+] ?(?:${capitalized})\\.?){1,6}${after}`,
      'gu',
    ),
    beforeTime: new RegExp(
      `${before}(${capitalized})\\.?(?=,? \\d{1,2}(?:[:.]\\d\\d|\\. ?\\p{Lu}|\\.\\d{1,2}\\.| ?[ap]m${after}))`,
      'gu',
    ),
    afterWord:
      words === undefined
        ? undefined
        : new RegExp(
            `(?<=(?<!\\p{L})(?:${words}|${words.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => letter.toUpperCase())}) )(${capitalized})(?:\\.(?= ?[\\p{Ll}\\d,])|(?![.'’]))${after}`,
            'gu',
          ),
    names,
  };
});
