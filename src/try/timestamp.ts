import { formatRelativeTime, TIMESTAMP_STYLES } from '../shared/common/discord-timestamp.ts';

/**
 * Discord's `<t:…>` as its clients show it: in their language, by the clock of this machine.
 * @param style Discord's letter
 */
export function describeTimestamp(epochSeconds: number, locale: string, style = 'f'): string {
  if (style === 'R') return formatRelativeTime(epochSeconds - Date.now() / 1_000, locale);
  return new Date(epochSeconds * 1_000).toLocaleString(locale, TIMESTAMP_STYLES[style]);
}
