import type { ComponentChildren } from 'preact';
import type { Action } from '../state/action.ts';
import { Problem } from './problem.tsx';

interface FormProps {
  readonly action: Action;
  /** Of the button that sends it. */
  readonly submitLabel: string;
  /** While it is under way. */
  readonly busyLabel: string;
  readonly children: ComponentChildren;
  /** Buttons beside that one. */
  readonly others?: ComponentChildren;
}

/** A form that says what went wrong above its button, and is sent once at a time. */
export function Form({ action, submitLabel, busyLabel, children, others }: FormProps) {
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void action.run();
      }}
    >
      {children}
      <Problem of={action.problem.value} />
      <div class="buttons">
        {/* Not disabled while busy: that would throw the focus away. */}
        <button type="submit" class="button primary" aria-disabled={action.isBusy.value}>
          {action.isBusy.value ? busyLabel : submitLabel}
        </button>
        {others}
      </div>
    </form>
  );
}
