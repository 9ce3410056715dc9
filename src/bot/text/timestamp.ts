import { formatRelativeTime, TIMESTAMP_STYLES } from '../../shared/common/discord-timestamp.ts';

/**
 * Describes Discord's `<t:…>` in words. Times are in UTC and include the zone, because the listeners' time
 * zones are unknown.
 * @param style the letter that Discord uses
 */
export function speakTimestamp(
  epochSeconds: number,
  style: string,
  locale: string,
  nowMs: number,
): string {
  const date = new Date(epochSeconds * 1_000);
  if (Number.isNaN(date.getTime())) return '';
  if (style === 'R') return formatRelativeTime(epochSeconds - nowMs / 1_000, locale);
  const options = TIMESTAMP_STYLES[style] ?? { dateStyle: 'long', timeStyle: 'short' };
  const words = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
  return options.timeStyle ? `${words} UTC` : words;
}
