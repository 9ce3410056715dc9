import { useEffect, useState } from 'preact/hooks';
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

/** Between two updates of a relative time. */
const TICK_MS = 1_000;

/** A timestamp in the language of the acting member's client. */
export function Timestamp({ seconds, style }: TimestampProps) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return <>{`<t:${seconds}>`}</>;
  const full = date.toLocaleString(locale.value, TIMESTAMP_STYLES.F);
  return (
    <time class="timestamp" dateTime={date.toISOString()} title={full}>
      {style === 'R' ? (
        <RelativeTime seconds={seconds} />
      ) : (
        date.toLocaleString(locale.value, TIMESTAMP_STYLES[style])
      )}
    </time>
  );
}

function RelativeTime({ seconds }: Pick<TimestampProps, 'seconds'>) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <>{formatRelativeTime(seconds - now / 1000, locale.value)}</>;
}
