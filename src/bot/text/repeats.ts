import { EMOJI, emojiRun } from './emoji-runs.ts';

/** Longer numbers are IDs or spam, which listeners cannot follow. */
const MAX_DIGITS = 20;
const KEPT_DIGITS = 8;
const MAX_EMOJI_IN_A_ROW = 3;

const EMOJI_RUN = emojiRun('+');
/** Horizontal rules made of characters. */
const RULES = /[-=_~*#+|\u2500-\u257f]{4,}/g;

/** Shortens repeated characters, words and emoji, and very long numbers. */
export function collapseRepeats(text: string): string {
  return text
    .replace(EMOJI_RUN, (run) => collapseRun(run, EMOJI))
    .replace(RULES, ' ')
    .replace(/\p{Nd}+/gu, shortenNumber)
    .replace(/([^\p{Nd}\s])\1{3,}/gu, '$1$1$1')
    .replace(/([^\p{Nd}\s]{2,4}?)\1{5,}/gu, '$1$1$1')
    .replace(/(?<!\S)([^\p{Nd}\s]{1,64})(?:\s+\1){3,}(?!\S)/gu, '$1 $1 $1');
}

/** Shortens a run of emoji: removes consecutive duplicates and keeps only a few. */
export function collapseRun(run: string, one: RegExp): string {
  const all = run.match(one) ?? [];
  const distinct = all.filter((item, index) => item !== all[index - 1]);
  if (distinct.length === all.length && all.length <= MAX_EMOJI_IN_A_ROW) return run;
  const space = /\s$/.test(run) ? ' ' : '';
  return distinct.slice(0, MAX_EMOJI_IN_A_ROW).join(' ') + space;
}

function shortenNumber(digits: string): string {
  if (digits.length <= MAX_DIGITS) return digits;
  const all = Array.from(digits);
  return all.length <= MAX_DIGITS ? digits : `${all.slice(0, KEPT_DIGITS).join('')}…`;
}
