interface BarProps {
  readonly value: number;
  readonly most: number;
  /** Looks like a warning when it is nearly full. */
  readonly isLimit?: boolean;
}

const NEARLY_FULL = 0.9;

/** How much of something a number is. Words beside it say the same: it is for the eyes alone. */
export function Bar({ value, most, isLimit = false }: BarProps) {
  const share = most === 0 ? 0 : Math.min(1, value / most);
  const isWarning = isLimit && share >= NEARLY_FULL;
  return (
    <span class={isWarning ? 'bar warning' : 'bar'} aria-hidden="true">
      <span style={{ width: `${100 * share}%` }} />
    </span>
  );
}
