import { ACTIVITY_LIMITS } from './limits.ts';
import type { Certainty } from './types.ts';

/** A command or message that may be the source of a speech. */
export interface Claim {
  readonly kind: 'command' | 'message';
  readonly id: string;
  /** `performance.now()`, like all times here. */
  readonly sentAtMs: number;
  /** When it was used, or its answer changed, for the last time. */
  readonly activeAtMs: number;
  /** When its answer changed. Empty for messages. */
  readonly changesAtMs: readonly number[];
  /** Whether it contains a text, so that it can ask to speak one. */
  readonly hasText: boolean;
  /** Whether its user still waits for an answer. */
  readonly isUnanswered: boolean;
}

export type Verdict =
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'source';
      readonly claim: Claim;
      readonly certainty: Exclude<Certainty, 'exact'>;
    }
  | { readonly kind: 'unknown' };

/**
 * The command or message that a speech most probably comes from. Packets do not name it, so this is a conclusion:
 * 1. a bot usually changes the answer of a command when it begins to speak; if it does so for several commands, the one
 *    with a text counts more;
 * 2. otherwise, the oldest message that nothing has been heard of;
 * 3. otherwise, the oldest command without an answer, then the one that was active last.
 * @param claims those in the server without a speech of their own
 */
export function findSource(startedAtMs: number, nowMs: number, claims: readonly Claim[]): Verdict {
  const earlier = claims.filter(({ sentAtMs }) => sentAtMs <= startedAtMs);
  const messages = earlier.filter(({ kind }) => kind === 'message');
  const lastMessageAtMs = Math.max(0, ...messages.map(({ sentAtMs }) => sentAtMs));
  const evidence = earlier
    .map((claim) => ({ claim, distance: distanceTo(startedAtMs, claim, lastMessageAtMs) }))
    .filter(({ distance }) => distance !== undefined)
    .sort(
      (a, b) =>
        Number(b.claim.hasText) - Number(a.claim.hasText) || (a.distance ?? 0) - (b.distance ?? 0),
    );
  const guesses = earlier.filter((claim) => isExpected(claim, startedAtMs));
  const [best] = evidence;
  if (best !== undefined) {
    const others = new Set([...guesses, ...evidence.map(({ claim }) => claim)]).size;
    return source(best.claim, others > 1 && evidence.length > 1);
  }
  const isEarly = nowMs - startedAtMs < ACTIVITY_LIMITS.undecidedMs;
  if (isEarly && guesses.length !== 1) return { kind: 'pending' };
  const guess =
    oldest(guesses.filter((claim) => messages.includes(claim))) ??
    oldest(guesses.filter(({ isUnanswered }) => isUnanswered)) ??
    latest(guesses);
  return guess === undefined ? { kind: 'unknown' } : source(guess, guesses.length > 1);
}

/** The commands that a step of a voice connection may belong to: all that wait, or the one that was active last. */
export function commandsWaitingForVoice<T extends Claim>(atMs: number, claims: readonly T[]): T[] {
  const expected = claims.filter(
    (claim) => claim.kind === 'command' && claim.sentAtMs <= atMs && isExpected(claim, atMs),
  );
  const waiting = expected.filter(({ isUnanswered }) => isUnanswered);
  if (waiting.length > 0) return waiting;
  const last = latest(expected);
  return last === undefined ? [] : [last];
}

function isExpected({ kind, sentAtMs, activeAtMs, isUnanswered }: Claim, atMs: number): boolean {
  const { activeMs, tokenMs, messageMs } = ACTIVITY_LIMITS;
  if (kind === 'message') return atMs - sentAtMs < messageMs;
  return isUnanswered ? atMs - sentAtMs < tokenMs : atMs - activeAtMs < activeMs;
}

/**
 * From the start of a speech to the nearest change of an answer; undefined if none is near. A change before a message
 * was written is not about what was spoken after the message.
 */
function distanceTo(
  startedAtMs: number,
  { changesAtMs }: Claim,
  lastMessageAtMs: number,
): number | undefined {
  const { evidenceBeforeMs, evidenceAfterMs } = ACTIVITY_LIMITS;
  const distances = changesAtMs
    .filter((at) => at > lastMessageAtMs)
    .map((at) => at - startedAtMs)
    .filter((distance) => distance >= -evidenceBeforeMs && distance <= evidenceAfterMs)
    .map(Math.abs);
  return distances.length === 0 ? undefined : Math.min(...distances);
}

function source(claim: Claim, isShared: boolean): Verdict {
  return { kind: 'source', claim, certainty: isShared ? 'shared' : 'by-time' };
}

function oldest<T extends Claim>(claims: readonly T[]): T | undefined {
  return claims.toSorted((a, b) => a.sentAtMs - b.sentAtMs)[0];
}

function latest<T extends Claim>(claims: readonly T[]): T | undefined {
  return claims.toSorted((a, b) => b.activeAtMs - a.activeAtMs)[0];
}
