/**
 * Discord's styles of `<t:…>` by letter, except `R`: see {@link formatRelativeTime}.
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

/** As in Discord's clients, which do not use weeks. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** By locale. Creating a format takes a hundred times as long as using it. */
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

/** A relative time such as "in 9 days". @param seconds from now; negative for the past */
export function formatRelativeTime(seconds: number, locale: string): string {
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  const format =
    relativeFormats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  relativeFormats.set(locale, format);
  return format.format(Math.round(seconds / length), unit);
}
