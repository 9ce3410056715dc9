interface BarProps {
  readonly value: number;
  readonly max: number;
  /** Whether the bar shows a warning when it is nearly full. */
  readonly isLimit?: boolean;
}

const NEARLY_FULL = 0.9;

/** Hidden from screen readers, because the text next to it says the same. */
export function Bar({ value, max, isLimit = false }: BarProps) {
  const share = max === 0 ? 0 : Math.min(1, value / max);
  const isWarning = isLimit && share >= NEARLY_FULL;
  return (
    <span class={isWarning ? 'bar warning' : 'bar'} aria-hidden="true">
      <span style={{ width: `${100 * share}%` }} />
    </span>
  );
}
