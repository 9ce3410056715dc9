import { Lightbulb } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { View } from '../components/view.tsx';
import { t } from '../i18n/index.ts';
import { route } from '../router.ts';
import { cloning, dismissOutcome } from '../state/cloning.ts';
import { refreshQuota } from '../state/quota.ts';
import { ConsentStep } from './consent-step.tsx';
import { FinishedView } from './finished-view.tsx';
import { NameStep } from './name-step.tsx';
import { chooseSample, resumeCheck } from './sample-check.ts';
import { SampleStep } from './sample-step.tsx';
import { forgetShownStep } from './step-frame.tsx';
import { StepList } from './step-list.tsx';
import { goToStep, type Step, showFinished, stepOf, stepOfProblem } from './steps.ts';
import { useDroppedFiles } from './use-files.ts';

/** A voice from a recording, in three steps. */
export function CloneView() {
  const state = cloning.value;
  const step = stepOf(route.value);
  const isBusy = state.kind === 'cloning';
  const isOver = useDroppedFiles(!isBusy, takeFile);
  const seen = useRef<typeof state | undefined>(undefined);
  useEffect(() => void refreshQuota().catch(() => undefined), []);
  useEffect(() => {
    resumeCheck();
    return () => {
      forgetShownStep();
      if (cloning.peek() === seen.current) dismissOutcome();
    };
  }, []);
  useEffect(() => {
    // An outcome that arrives while the user leaves is reported on the next view.
    if (route.peek().view !== 'clone') return;
    seen.current = state;
    if (state.kind === 'cloned') showFinished();
    // What failed is shown where it can be mended.
    if (state.kind === 'failed') goToStep(stepOfProblem(state.problem));
  }, [state]);
  return (
    <View isWide title={t('clone.title')} lead={t('clone.lead')}>
      {isOver.value && (
        <div class="clone-overlay" aria-hidden="true">
          {t('clone.drop.here')}
        </div>
      )}
      {step === 'done' && state.kind === 'cloned' ? (
        <FinishedView voice={state.voice} />
      ) : (
        <Wizard step={step === 'done' ? 'sample' : step} isBusy={isBusy} />
      )}
    </View>
  );
}

function Wizard({ step, isBusy }: { step: Step; isBusy: boolean }) {
  return (
    <div class="clone-layout">
      <div class="clone-main">
        <StepList current={step} isBusy={isBusy} />
        {step === 'sample' && <SampleStep />}
        {step === 'name' && <NameStep />}
        {step === 'consent' && <ConsentStep />}
      </div>
      {step === 'sample' && <Tips />}
    </div>
  );
}

/** For the recording. */
function Tips() {
  return (
    <aside class="clone-tips">
      <h2>
        <Icon of={Lightbulb} />
        {t('clone.tips.title')}
      </h2>
      <ul>
        <li>{t('clone.tips.length')}</li>
        <li>{t('clone.tips.room')}</li>
        <li>{t('clone.tips.person')}</li>
        <li>{t('clone.tips.style')}</li>
      </ul>
    </aside>
  );
}

function takeFile(file: File): void {
  chooseSample(file);
  goToStep('sample');
}
