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
  const words = formatOf(locale, options).format(date);
  return options.timeStyle ? `${words} UTC` : words;
}

/** Creating a format takes a hundred times as long as using it, and a message can contain 600 timestamps. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** There are a few locales and styles. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}
