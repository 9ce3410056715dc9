import { hasUnspacedScript } from './script.ts';

/** A place in a text where a sound is played instead of the words. */
export interface SoundMatch<S> {
  /** Indices in code units. */
  readonly start: number;
  readonly end: number;
  readonly sound: S;
}

/** The most sounds in one text. Further words are spoken. */
const MAX_SOUNDS = 5;

/**
 * Finds the words of sounds in a text, whole words only, ignoring case. Of overlapping words, the first and then the
 * longest counts. Takes linear time.
 */
export function findSoundWords<S extends { readonly word: string }>(
  text: string,
  sounds: readonly S[],
): SoundMatch<S>[] {
  if (sounds.length === 0) return [];
  const { words, indices } = searchFor(sounds);
  const matches: SoundMatch<S>[] = [];
  for (const { 0: found, index: start } of text.matchAll(words)) {
    const sound = sounds[indices.get(keyOf(found)) ?? -1];
    if (sound !== undefined) matches.push({ start, end: start + found.length, sound });
    if (matches.length === MAX_SOUNDS) break;
  }
  return matches;
}

/** The words of a list of sounds as one pattern, and which sound each stands for. */
interface Search {
  readonly words: RegExp;
  readonly indices: ReadonlyMap<string, number>;
}

/** A message is searched again for each of its abbreviations, and building a pattern takes much longer than that. */
const searches = new WeakMap<readonly object[], Search>();

function searchFor(sounds: readonly { readonly word: string }[]): Search {
  const known = searches.get(sounds);
  if (known !== undefined) return known;
  const indices = new Map(sounds.map(({ word }, index) => [keyOf(word), index]));
  const longestFirst = [...indices.keys()].toSorted((a, b) => b.length - a.length);
  const words = new RegExp(longestFirst.map(patternFor).join('|'), 'giu');
  const search = { words, indices };
  searches.set(sounds, search);
  return search;
}

function keyOf(word: string): string {
  return word.toLowerCase().replace(/\s+/gu, ' ');
}

/** Scripts without spaces between words have no word boundaries. */
function patternFor(word: string): string {
  const letters = word.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&').replace(/ /g, '\\s+');
  const inWord = '[\\p{L}\\p{M}\\p{N}]';
  const before = hasUnspacedScript(word.charAt(0)) ? '' : `(?<!${inWord})`;
  const after = hasUnspacedScript(word.slice(-1)) ? '' : `(?!${inWord})`;
  return before + letters + after;
}
