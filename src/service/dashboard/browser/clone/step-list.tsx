import { Check } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { t } from '../i18n/index.ts';
import { STEPS, type Step, stepAddress } from './steps.ts';

interface StepListProps {
  readonly current: Step;
  /** No step can be left while the voice is created. */
  readonly isBusy: boolean;
}

/** Where the user is. Steps before it are links. */
export function StepList({ current, isBusy }: StepListProps) {
  const at = STEPS.indexOf(current);
  return (
    <nav aria-label={t('clone.steps')}>
      <ol class="clone-steps">
        {STEPS.map((step, index) => (
          <li
            key={step}
            class={index < at ? 'done' : ''}
            aria-current={step === current ? 'step' : undefined}
          >
            <span class="clone-step-mark" aria-hidden="true">
              {index < at ? <Icon of={Check} class="small" /> : index + 1}
            </span>
            {index < at && !isBusy ? (
              <a href={stepAddress(step)}>{t(`clone.step.${step}`)}</a>
            ) : (
              <span>{t(`clone.step.${step}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
