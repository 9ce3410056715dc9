import {
  formatRelativeTime,
  TIMESTAMP_STYLES,
} from '../../../../../shared/common/discord-timestamp.ts';
import { locale } from '../../state.ts';

interface TimestampProps {
  /** Unix time. */
  readonly seconds: number;
  /** https://discord.com/developers/docs/reference#message-formatting-timestamp-styles */
  readonly style: string;
}

/** A timestamp in the language of the acting member's client. */
export function Timestamp({ seconds, style }: TimestampProps) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return <>{`<t:${seconds}>`}</>;
  const full = date.toLocaleString(locale.value, TIMESTAMP_STYLES.F);
  const shown =
    style === 'R'
      ? formatRelativeTime(seconds - Date.now() / 1000, locale.value)
      : date.toLocaleString(locale.value, TIMESTAMP_STYLES[style]);
  return (
    <time class="timestamp" dateTime={date.toISOString()} title={full}>
      {shown}
    </time>
  );
}
