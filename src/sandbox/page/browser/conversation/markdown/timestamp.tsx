import { locale } from '../../state.ts';

const FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

interface TimestampProps {
  /** Since the epoch. */
  readonly seconds: number;
  /** https://discord.com/developers/docs/reference#message-formatting-timestamp-styles */
  readonly style: string;
}

/** A moment in the language of the acting member's client. */
export function Timestamp({ seconds, style }: TimestampProps) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return <>{`<t:${seconds}>`}</>;
  const full = date.toLocaleString(locale.value, FORMATS.F);
  const shown =
    style === 'R' ? relative(seconds) : date.toLocaleString(locale.value, FORMATS[style]);
  return (
    <time class="timestamp" dateTime={date.toISOString()} title={full}>
      {shown}
    </time>
  );
}

function relative(seconds: number): string {
  const away = seconds - Date.now() / 1000;
  const [unit, length] = STEPS.find(([, step]) => Math.abs(away) >= step) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale.value, { numeric: 'auto' }).format(
    Math.round(away / length),
    unit,
  );
}
