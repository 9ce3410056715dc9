import type { QueuedItem } from '../../src/bot/voice/types.ts';

/** Letters of an alphabet spoken in a second, roughly. */
const LETTERS_PER_SECOND = 15;
/** The same for signs that stand for a syllable or a word. */
const SYLLABLES_PER_SECOND = 5;

const SYLLABIC = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Milliseconds that an item takes: of its clip, or by its text as long as that is not made. */
export function durationOf({ durationMs, content }: QueuedItem): { ms: number; isExact: boolean } {
  if (durationMs !== undefined) return { ms: durationMs, isExact: true };
  const syllables = content.text.match(SYLLABIC)?.length ?? 0;
  const letters = content.text.length - syllables;
  const seconds = syllables / SYLLABLES_PER_SECOND + letters / LETTERS_PER_SECOND;
  return { ms: seconds * 1_000, isExact: false };
}

/** `0:08`, or `≈0:08` for an estimate. */
export function describeDuration({ ms, isExact }: { ms: number; isExact: boolean }): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return isExact ? text : `≈${text}`;
}

/** What several items take together. */
export function totalOf(items: readonly QueuedItem[]): { ms: number; isExact: boolean } {
  const durations = items.map(durationOf);
  return {
    ms: durations.reduce((sum, { ms }) => sum + ms, 0),
    isExact: durations.every(({ isExact }) => isExact),
  };
}
