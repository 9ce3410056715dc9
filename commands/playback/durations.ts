import type { QueuedItem } from '../../src/bot/voice/types.ts';

/** A rough speaking rate for alphabets, in letters per second. */
const LETTERS_PER_SECOND = 15;
/** A rough speaking rate for scripts whose characters are syllables or words. */
const SYLLABLES_PER_SECOND = 5;
const SYLLABIC = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

const BAR_LENGTH = 12;

export interface Duration {
  readonly ms: number;
  readonly isExact: boolean;
}

/** The clip's duration, or an estimate from the text until the clip is complete. */
export function durationOf({
  durationMs,
  content,
}: Pick<QueuedItem, 'durationMs' | 'content'>): Duration {
  if (durationMs !== undefined) return { ms: durationMs, isExact: true };
  const syllables = content.text.match(SYLLABIC)?.length ?? 0;
  const letters = content.text.length - syllables;
  const seconds = syllables / SYLLABLES_PER_SECOND + letters / LETTERS_PER_SECOND;
  return { ms: seconds * 1_000, isExact: false };
}

export function totalOf(durations: readonly Duration[]): Duration {
  return {
    ms: durations.reduce((sum, { ms }) => sum + ms, 0),
    isExact: durations.every(({ isExact }) => isExact),
  };
}

/** The rest of a duration. An estimate may have been too short. */
export function remainderOf({ ms, isExact }: Duration, elapsedMs: number): Duration {
  return { ms: Math.max(0, ms - elapsedMs), isExact };
}

/** `0:08`, or `≈0:08` for an estimate. At least a second. */
export function describeDuration({ ms, isExact }: Duration): string {
  return describeTime({ ms: Math.max(1_000, ms), isExact });
}

/** A time that has passed or is left, which can be `0:00`. */
export function describeTime({ ms, isExact }: Duration): string {
  const seconds = Math.round(ms / 1_000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return isExact ? text : `≈${text}`;
}

/** How far a clip has been played: `━━●─────────`. */
export function progressBar(elapsedMs: number, totalMs: number): string {
  const share = totalMs > 0 ? Math.min(1, Math.max(0, elapsedMs / totalMs)) : 0;
  const before = Math.round(share * (BAR_LENGTH - 1));
  return `${'━'.repeat(before)}●${'─'.repeat(BAR_LENGTH - 1 - before)}`;
}
