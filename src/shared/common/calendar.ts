/**
 * Usage is counted by calendar months in UTC. A month is a name, not a state that somebody resets: a
 * clock that jumps back and forth over its end counts each request in one month or the other, and
 * the new month begins at nothing exactly once.
 */

/** `YYYY-MM-DD`, UTC. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** `YYYY-MM`, UTC. */
export function monthOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 7);
}

/** ISO 8601, to the second: when the month after this one begins, UTC. */
export function nextMonthStart(timeMs: number): string {
  const date = new Date(timeMs);
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return new Date(start).toISOString().replace('.000', '');
}
