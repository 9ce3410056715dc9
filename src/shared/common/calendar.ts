/**
 * Usage is counted by calendar month in UTC. A month is a key, not a counter that gets reset: even when the
 * clock jumps back and forth, each request is counted in exactly one month.
 */

/** `YYYY-MM-DD`, UTC. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** `YYYY-MM`, UTC. */
export function monthOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 7);
}

/** Start of the next month in UTC, as ISO 8601 without fractions of a second. */
export function nextMonthStart(timeMs: number): string {
  const date = new Date(timeMs);
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return new Date(start).toISOString().replace('.000', '');
}
