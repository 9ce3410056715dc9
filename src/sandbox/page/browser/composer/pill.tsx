import type { ComponentChildren } from 'preact';

interface PillProps {
  readonly label: string;
  readonly isWrong: boolean;
  /** Left out where it has to stay. */
  readonly onRemove?: () => void;
  readonly children: ComponentChildren;
}

/** An option inside the message box: its name, and what is given to it. */
export function Pill({ label, isWrong, onRemove, children }: PillProps) {
  return (
    <div class={isWrong ? 'pill wrong' : 'pill'}>
      <span class="pill-name" aria-hidden="true">
        {label}
      </span>
      {children}
      {onRemove && (
        // The keyboard has Backspace: Tab is to go from option to option.
        <button
          type="button"
          class="pill-remove"
          tabIndex={-1}
          aria-label={`Remove ${label}`}
          onClick={onRemove}
        >
          ✕
        </button>
      )}
    </div>
  );
}
