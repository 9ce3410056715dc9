import { LANGUAGES, type Language } from '../../shared/contract/languages.ts';
import { STORE_LIMITS } from './limits.ts';

/** How many lines were written in a language, where the text alone proved it. Old lines count less and less. */
export interface LanguageCount {
  readonly language: Language;
  readonly lines: number;
}

/** A few languages. The first is the usual one: another takes its place only when it is clearly ahead. */
export type LanguageCounts = readonly LanguageCount[];

/**
 * When another language becomes the usual one: it has this many times as many lines as the usual one, and some more.
 * Otherwise, the default voice of a member who writes two languages would change all the time.
 */
const TAKEOVER = { factor: 1.5, lines: 2 } as const;

/** Counts one more line. Halves all counts when they get large, and keeps a few languages only. */
export function countLine(counts: LanguageCounts, language: Language): LanguageCounts {
  const known = counts.find((count) => count.language === language);
  const counted =
    known === undefined
      ? [...counts.slice(0, STORE_LIMITS.languagesPerCount - 1), { language, lines: 1 }]
      : counts.map((count) => (count === known ? { language, lines: count.lines + 1 } : count));
  return usualFirst(aged(counted));
}

function aged(counts: LanguageCounts): LanguageCounts {
  const total = counts.reduce((sum, { lines }) => sum + lines, 0);
  if (total <= STORE_LIMITS.countedLines) return counts;
  return counts
    .map(({ language, lines }) => ({ language, lines: Math.floor(lines / 2) }))
    .filter(({ lines }) => lines > 0);
}

/** The usual language, then the others from the most lines to the fewest. */
function usualFirst(counts: LanguageCounts): LanguageCounts {
  const [usual, ...others] = counts;
  const [next, ...rest] = others.toSorted((a, b) => b.lines - a.lines);
  if (usual === undefined || next === undefined) return counts;
  return next.lines >= TAKEOVER.factor * usual.lines + TAKEOVER.lines
    ? [next, ...[usual, ...rest].toSorted((a, b) => b.lines - a.lines)]
    : [usual, next, ...rest];
}

/** `[["en",12],["ko",3]]` */
export function toJson(counts: LanguageCounts): string {
  return JSON.stringify(counts.map(({ language, lines }) => [language, lines]));
}

/** Drops languages that this version does not know. */
export function fromJson(json: string): LanguageCounts {
  return (JSON.parse(json) as [string, number][]).flatMap(([code, lines]): LanguageCount[] => {
    const language = LANGUAGES.find((known) => known === code);
    return language === undefined ? [] : [{ language, lines }];
  });
}
