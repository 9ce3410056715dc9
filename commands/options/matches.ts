import type { Choice } from '../../src/bot/discord/command.ts';

/** Discord shows no more. */
const MOST_CHOICES = 25;
const LONGEST_NAME = 100;

export interface Candidate extends Choice {
  /** Other words that find it. */
  also: readonly string[];
}

/**
 * The candidates that fit what somebody typed: every typed word must begin a word of the candidate,
 * or stand anywhere in it; beginnings come first, then the given order.
 */
export function bestMatches(candidates: readonly Candidate[], typed: string): Choice[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, words) }))
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CHOICES)
    .map(({ candidate: { name, value } }) => ({ name: beginningOf(name), value }));
}

/** Discord refuses all of the choices where one of them ends in half a character. */
function beginningOf(name: string): string {
  return name.slice(0, LONGEST_NAME).replace(/\p{Cs}$/u, '');
}

/** How many typed words begin a word of the candidate; −1 when one is not in it at all. */
function scoreOf(candidate: Candidate, words: readonly string[]): number {
  const text = fold([candidate.name, candidate.value, ...candidate.also].join(' '));
  let score = 0;
  for (const word of words) {
    if (!text.includes(word)) return -1;
    if (` ${text}`.includes(` ${word}`)) score += 1;
  }
  return score;
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
