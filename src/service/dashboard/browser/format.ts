const numbers = new Intl.NumberFormat('en');
const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** "1 character", "2,000 characters" */
export function formatCount(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

/** @param iso ISO 8601 */
export function formatDate(iso: string): string {
  return dates.format(new Date(iso));
}

/** @param iso ISO 8601 */
export function formatDateTime(iso: string): string {
  return moments.format(new Date(iso));
}

/** @param month `YYYY-MM` */
export function formatMonth(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`));
}

/** @param day `YYYY-MM-DD` */
export function formatDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** "2 minutes 5 seconds", rounded up */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  const parts = [
    ...(minutes > 0 ? [formatCount(minutes, 'minute')] : []),
    ...(rest > 0 ? [formatCount(rest, 'second')] : []),
  ];
  return parts.join(' ');
}

/** Limits and usage count Unicode code points. */
export function countCharacters(text: string): number {
  return [...text].length;
}
