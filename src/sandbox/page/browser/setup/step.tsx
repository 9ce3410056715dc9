import type { ComponentChildren } from 'preact';

/** What each step of the wizard shows while it waits for the server. */
export interface StepProps {
  readonly isBusy: boolean;
  readonly problem: string | undefined;
}

export function Problem({ id, text }: { readonly id?: string; readonly text: string | undefined }) {
  return (
    <p class="problem" role="alert" {...(id !== undefined && { id })}>
      {text}
    </p>
  );
}

interface BusyButtonProps {
  readonly isBusy: boolean;
  readonly isSubmit?: boolean;
  readonly onClick?: () => void;
  readonly children: ComponentChildren;
}

/** The main button of a step. Not `disabled` while busy, which would lose the focus. */
export function BusyButton({ isBusy, isSubmit = false, onClick, children }: BusyButtonProps) {
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      class="button primary"
      aria-disabled={isBusy}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
