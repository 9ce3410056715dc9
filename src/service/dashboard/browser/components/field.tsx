import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

/** The attributes for the input, select or textarea of a field. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  readonly children: (control: ControlProps) => JSX.Element;
}

/** A control with a label and an optional hint. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(hint === undefined ? { id } : { id, 'aria-describedby': hintId })}
      {hint !== undefined && (
        <p id={hintId} class="hint muted">
          {hint}
        </p>
      )}
    </div>
  );
}
