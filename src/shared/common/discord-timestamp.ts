/**
 * What each letter of Discord's `<t:…>` shows, but `R`, which is {@link describeDistance}.
 * https://discord.com/developers/docs/reference#message-formatting-timestamp-styles
 */
export const TIMESTAMP_STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/** As Discord's clients count: they know no weeks. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How far away a moment is, in words: "in 9 days". @param seconds from now; negative: ago */
export function describeDistance(seconds: number, locale: string): string {
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return format.format(Math.round(seconds / length), unit);
}
