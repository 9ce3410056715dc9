import { LRUCache } from 'lru-cache';
import { Failure } from '../../shared/common/failure.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import { createWordFilter, type WordFilter } from '../text/blocked-words/filter.ts';
import { speakName } from '../text/names.ts';

type BlockedWords = GuildSettings['blockedWords'];

/** Filters of the servers that spoke last. Building one takes about a millisecond. */
const REMEMBERED_FILTERS = 100;
const filters = new LRUCache<string, WordFilter>({ max: REMEMBERED_FILTERS });

/**
 * A text to speak, without the server's blocked words.
 * @throws Failure `text.blocked` when the server wants such texts skipped, or when nothing else is left
 */
export function withoutBlockedWords(text: string, { words, whenFound }: BlockedWords): string {
  const filter = filterFor(words);
  if (text === '' || !filter.finds(text)) return text;
  const left = whenFound === 'skip' ? '' : filter.leaveOut(text);
  if (left === '') throw new Failure('text.blocked', {});
  return left;
}

/** A name to speak, without blocked words. A name never makes a text count as blocked. '' if nothing is left. */
export function nameWithoutBlockedWords(name: string, { words }: BlockedWords): string {
  const filter = filterFor(words);
  return filter.finds(name) ? speakName(filter.leaveOut(name)) : name;
}

/** Whether a text has a blocked word. */
export function hasBlockedWords(text: string, { words }: BlockedWords): boolean {
  return filterFor(words).finds(text);
}

function filterFor(words: readonly string[]): WordFilter {
  const key = words.join('\n');
  const known = filters.get(key);
  if (known !== undefined) return known;
  const filter = createWordFilter(words);
  filters.set(key, filter);
  return filter;
}
