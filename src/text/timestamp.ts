const STYLES: Record<string, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/**
 * Discord's `<t:…>` in words. A listener's time zone is not known, so clock times are in UTC and say so.
 * @param style Discord's letter: https://discord.com/developers/docs/reference#message-formatting
 */
export function speakTimestamp(
  epochSeconds: number,
  style: string,
  locale: string,
  nowMs: number,
): string {
  const date = new Date(epochSeconds * 1_000);
  if (Number.isNaN(date.getTime())) return '';
  if (style === 'R') return relative(epochSeconds - nowMs / 1_000, locale);
  const options = STYLES[style] ?? { dateStyle: 'long', timeStyle: 'short' };
  const words = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
  return options.timeStyle ? `${words} UTC` : words;
}

function relative(seconds: number, locale: string): string {
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return format.format(Math.round(seconds / size), unit);
}
