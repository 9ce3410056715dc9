import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Problem } from '../components/problem.tsx';
import { t } from '../i18n/index.ts';
import { cloning } from '../state/cloning.ts';
import { type Step, stepAddress, stepOfProblem } from './steps.ts';

interface StepFrameProps {
  readonly step: Step;
  readonly title: string;
  readonly lead?: string;
  readonly children: ComponentChildren;
  /** The main action. */
  readonly next: ComponentChildren;
  readonly back?: Step;
  readonly onSubmit: () => void;
}

/** One step: its heading, what failed there, and the way on and back. */
export function StepFrame({ step, title, lead, children, next, back, onSubmit }: StepFrameProps) {
  const state = cloning.value;
  const failed = state.kind === 'failed' ? state.problem : undefined;
  return (
    <form
      class="card clone-step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <header>
        <StepHeading>{title}</StepHeading>
        {lead !== undefined && <p class="lead">{lead}</p>}
      </header>
      <Problem of={failed !== undefined && stepOfProblem(failed) === step ? failed : undefined} />
      {children}
      <div class="clone-actions">
        {back !== undefined && (
          <a class="button quiet" href={stepAddress(back)}>
            {t('clone.back')}
          </a>
        )}
        {next}
      </div>
    </form>
  );
}

/** Set while the view is open, so that only a change of the step moves the focus. */
let hasShownStep = false;

export function forgetShownStep(): void {
  hasShownStep = false;
}

/** Takes the focus when the step begins, so that screen readers announce it. */
export function StepHeading({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasShownStep) heading.current?.focus();
    hasShownStep = true;
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
