import type { Choice } from '../../src/bot/interactions/command.ts';
import { foldName } from '../../src/bot/policy/voice-spellings.ts';

/** Discord's limits. */
const MAX_CHOICES = 25;
const MAX_NAME_LENGTH = 100;
/** The words that count. Nobody searches for more, and every word is compared with every candidate. */
const MAX_WORDS = 8;
/** The part of the typed text that counts, in code units. */
const MAX_TYPED_LENGTH = 200;

export interface Candidate extends Choice {
  /** More words that find this candidate. */
  also: readonly string[];
}

/**
 * The candidates that match the typed text. A candidate must contain the first few words. Matches at the beginning of
 * a word come first; otherwise the given order is kept.
 */
export function bestMatches(candidates: readonly Candidate[], typed: string): Choice[] {
  const words = wordsOf(typed);
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, words) }))
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_CHOICES)
    .map(({ candidate: { name, value } }) => ({ name: truncate(name), value }));
}

function wordsOf(typed: string): string[] {
  const words = foldName(typed.slice(0, MAX_TYPED_LENGTH)).split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Discord rejects all choices when one of them ends in half a surrogate pair. */
function truncate(name: string): string {
  return name.slice(0, MAX_NAME_LENGTH).replace(/\p{Cs}$/u, '');
}

/**
 * The number of typed words that start a word of the candidate; −1 when a typed word is missing
 * from it.
 */
function scoreOf(candidate: Candidate, words: readonly string[]): number {
  const text = foldName([candidate.name, candidate.value, ...candidate.also].join(' '));
  let score = 0;
  for (const word of words) {
    if (!text.includes(word)) return -1;
    if (` ${text}`.includes(` ${word}`)) score += 1;
  }
  return score;
}
