import type { LibraryEntry } from '../../protocol.ts';
import { fold } from '../voices/voice-search.ts';

export interface LibraryQuery {
  /** Every word must occur in what the page shows of a voice. */
  readonly words: string;
  /** A code. Empty: any. */
  readonly language: string;
  readonly group: 'all' | 'recommended' | 'installed';
}

export const ANYTHING: LibraryQuery = { words: '', language: '', group: 'all' };

const SECTIONS = ['installed', 'yours', 'recommended', 'others'] as const;

/** Of the terms. */
const CLARITY = ['yes', 'unclear', 'no'];

export interface LibrarySection {
  readonly name: (typeof SECTIONS)[number];
  readonly keys: readonly string[];
}

export interface LibraryFacts {
  /** Codes of the operator's languages, the main one first. */
  readonly languages: readonly string[];
  /** Everything that the page shows of a voice, in one line. */
  readonly textOf: (entry: LibraryEntry) => string;
}

/**
 * The voices that match, in sections: what is on this machine, what is recommended for the operator's languages, and the
 * rest. Within a section, voices of the operator's languages come first, and those with clear terms before others.
 */
export function arrange(
  entries: readonly LibraryEntry[],
  query: LibraryQuery,
  { languages, textOf }: LibraryFacts,
): readonly LibrarySection[] {
  const words = fold(query.words).split(/\s+/);
  const wanted = query.language === '' ? languages : [query.language];
  const sectionOf = ({ state, recommended_for }: LibraryEntry): LibrarySection['name'] => {
    if (state.kind !== 'available') return 'installed';
    if (recommended_for.some((code) => wanted.includes(code))) return 'yours';
    return recommended_for.length > 0 ? 'recommended' : 'others';
  };
  const rank = (entry: LibraryEntry) => {
    const codes = entry.recommended_for.length > 0 ? entry.recommended_for : entry.languages;
    const first = wanted.findIndex((code) => codes.includes(code));
    return first === -1 ? wanted.length : first;
  };
  const matches = entries
    .filter((entry) => {
      if (query.language !== '' && !entry.languages.includes(query.language)) return false;
      if (query.group === 'installed' && entry.state.kind === 'available') return false;
      if (query.group === 'recommended' && entry.recommended_for.length === 0) return false;
      const text = fold(`${textOf(entry)} ${entry.key}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || CLARITY.indexOf(a.commercial_use) - CLARITY.indexOf(b.commercial_use),
    );
  return SECTIONS.map((name) => ({
    name,
    keys: matches.filter((entry) => sectionOf(entry) === name).map(({ key }) => key),
  })).filter(({ keys }) => keys.length > 0);
}
