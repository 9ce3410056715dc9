import { CircleAlert, CircleCheck, CircleX, LoaderCircle } from 'lucide';
import { numberFormat } from '../../../../shared/pages/browser/format.ts';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import type { SampleCheck } from '../../../cloning/check-sample.ts';
import { t } from '../i18n/index.ts';
import { requireReference } from '../state/reference.ts';
import type { FileVerdict } from './check-file.ts';
import { type FindingKey, findingsOf, isGood } from './findings.ts';
import { sampleState } from './sample-check.ts';

/** What is good about the recording, and what could be better. Announced when it is there. */
export function SampleReport() {
  const state = sampleState.value;
  return (
    <div class="clone-report" role="status">
      {state.kind === 'checking' && (
        <p class="clone-verdict">
          <Icon of={LoaderCircle} class="turning" />
          {t('clone.check.busy')}
        </p>
      )}
      {state.kind === 'done' && <Verdict of={state.verdict} />}
    </div>
  );
}

function Verdict({ of: verdict }: { of: FileVerdict }) {
  if (verdict.kind === 'too-large') {
    const megabytes = Math.floor(requireReference().limits.sample_max_bytes / 1_024 / 1_024);
    return <Refused>{t('clone.refused.size', { megabytes })}</Refused>;
  }
  if (verdict.kind === 'unsupported') return <Refused>{t('clone.refused.format')}</Refused>;
  if (verdict.kind === 'unknown') {
    return (
      <p class="clone-verdict">
        <Icon of={CircleAlert} class="warn" />
        {t('clone.check.unknown')}
      </p>
    );
  }
  const { check } = verdict;
  if (check.refusal !== undefined) return <Refused>{refusalText(check)}</Refused>;
  const findings = findingsOf(check);
  const isFine = findings.every(isGood);
  return (
    <>
      <p class="clone-verdict">
        <Icon of={isFine ? CircleCheck : CircleAlert} class={isFine ? 'good' : 'warn'} />
        {t(isFine ? 'clone.check.good' : 'clone.check.fair')}
      </p>
      <ul class="clone-findings">
        {findings.map((finding) => (
          <FindingLine key={finding} finding={finding} seconds={check.seconds} />
        ))}
      </ul>
    </>
  );
}

function Refused({ children }: { children: string }) {
  return (
    <p class="clone-verdict bad">
      <Icon of={CircleX} class="bad" />
      {children}
    </p>
  );
}

function FindingLine({ finding, seconds }: { finding: FindingKey; seconds: number }) {
  const state = isGood(finding) ? 'good' : 'warn';
  return (
    <li class={state}>
      <Icon of={state === 'good' ? CircleCheck : CircleAlert} class={`small ${state}`} />
      <span>{t(`clone.check.${finding}`, { time: formatSeconds(seconds) })}</span>
    </li>
  );
}

function refusalText({ refusal, seconds }: SampleCheck): string {
  const { sample_min_seconds: min, sample_max_seconds: max } = requireReference().limits;
  const values = { time: formatSeconds(seconds), min, max };
  switch (refusal) {
    case 'sample_too_short':
      return t('clone.refused.short', values);
    case 'sample_too_long':
      return t('clone.refused.long', values);
    case 'sample_silent':
      return t('clone.refused.silent');
    case 'sample_noise':
      return t('clone.refused.noise');
    default:
      return t('clone.refused.no-voice');
  }
}

/** "4.2 seconds" */
function formatSeconds(seconds: number): string {
  const isShort = seconds < 10;
  const options = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const;
  // Rounded as in the player.
  return numberFormat({ ...options, maximumFractionDigits: 1 }).format(
    isShort ? seconds : Math.floor(seconds),
  );
}
