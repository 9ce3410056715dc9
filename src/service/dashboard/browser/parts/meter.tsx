interface MeterProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
}

/** From this share on, people should notice. */
const NEARLY_FULL = 0.9;

/** How much of something is gone. */
export function Meter({ label, value, most }: MeterProps) {
  const percent = most === 0 ? 100 : Math.min(100, Math.round((100 * value) / most));
  return (
    <meter
      class={percent >= 100 * NEARLY_FULL ? 'nearly-full' : ''}
      aria-label={label}
      min={0}
      max={100}
      value={percent}
    >
      {percent} %
    </meter>
  );
}
