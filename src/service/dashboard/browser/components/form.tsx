import type { ComponentChildren } from 'preact';
import type { Action } from '../state/action.ts';
import { Problem } from './problem.tsx';

interface FormProps {
  readonly action: Action;
  readonly submitLabel: string;
  /** The label of the button while the action runs. */
  readonly busyLabel: string;
  /** Shown after success, until the form is edited. */
  readonly doneMessage?: string | undefined;
  readonly isDestructive?: boolean;
  /** Whether it can be submitted. Default: yes. */
  readonly isReady?: boolean;
  readonly children: ComponentChildren;
}

/**
 * Shows the outcome above the submit button, and submits once at a time. An edit dismisses the outcome of what was
 * submitted before, so that no error stands beside new values.
 */
export function Form(props: FormProps) {
  const { action, submitLabel, busyLabel, doneMessage, isDestructive, isReady = true } = props;
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void action.run();
      }}
      onInput={action.dismiss}
      onChange={action.dismiss}
    >
      {props.children}
      <Problem of={action.problem.value} />
      {doneMessage !== undefined && <p role="status">{action.isDone.value && doneMessage}</p>}
      <div class="buttons">
        {/* Not disabled while busy, because that would lose the focus. */}
        <button
          type="submit"
          class={isDestructive ? 'button bad' : 'button primary'}
          aria-disabled={action.isBusy.value || !isReady}
        >
          {action.isBusy.value ? busyLabel : submitLabel}
        </button>
      </div>
    </form>
  );
}
