import type { ComponentChildren } from 'preact';
import type { Action } from '../state/action.ts';
import { Problem } from './problem.tsx';

interface FormProps {
  readonly action: Action;
  readonly submitLabel: string;
  /** The label of the button while the action runs. */
  readonly busyLabel: string;
  readonly children: ComponentChildren;
}

/** Shows errors above the submit button, and submits once at a time. */
export function Form({ action, submitLabel, busyLabel, children }: FormProps) {
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
        {/* Not disabled while busy, because that would lose the focus. */}
        <button type="submit" class="button primary" aria-disabled={action.isBusy.value}>
          {action.isBusy.value ? busyLabel : submitLabel}
        </button>
      </div>
    </form>
  );
}
