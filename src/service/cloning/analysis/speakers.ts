import type { Vote } from './find-register.ts';

/** Votes per group: half a second of voiced speech, less than a speaker's turn. */
const GROUP_VOTES = 25;
const MIN_GROUPS = 8;
/** Each speaker has at least this share of the groups. */
const MIN_SHARE = 0.2;
/**
 * How far two registers are apart: in octaves, and relative to how much the groups of one register differ. The further
 * apart they are, the less they have to be separate. One lively person, divided into high and low groups, reaches a
 * separation of 6.1 at 5.4 semitones, or 3.2 at 6.7.
 */
const APART = [
  { octaves: 4.5 / 12, separation: 6.5 },
  { octaves: 7.5 / 12, separation: 3.8 },
] as const;

/**
 * Whether two people with different registers speak, such as a man and a woman. People with similar ones are not
 * distinguished.
 * @param votes in order
 */
export function hasSeveralSpeakers(votes: readonly Vote[]): boolean {
  const groups = Array.from({ length: Math.floor(votes.length / GROUP_VOTES) }, (_, i) =>
    median(votes.slice(i * GROUP_VOTES, (i + 1) * GROUP_VOTES).map(({ octaves }) => octaves)),
  ).sort((a, b) => a - b);
  if (groups.length < MIN_GROUPS) return false;
  const fewest = Math.max(1, Math.ceil(MIN_SHARE * groups.length));
  for (let split = fewest; split <= groups.length - fewest; split += 1) {
    if (areApart(groups.slice(0, split), groups.slice(split))) return true;
  }
  return false;
}

function areApart(low: readonly number[], high: readonly number[]): boolean {
  const distance = mean(high) - mean(low);
  const spread = Math.sqrt(
    (squares(low) + squares(high)) / Math.max(1, low.length + high.length - 2),
  );
  return APART.some(
    ({ octaves, separation }) => distance > octaves && distance > separation * spread,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function squares(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
}
