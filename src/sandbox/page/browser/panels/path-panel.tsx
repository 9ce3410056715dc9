import './path-panel.css';
import { Check, Copy } from 'lucide';
import { useState } from 'preact/hooks';
import { dateFormat } from '../../../../shared/pages/browser/format.ts';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import type { Activity, Step } from '../../protocol.ts';
import { activities, shownActivityId } from '../activity/activity-state.ts';
import { formatDuration } from '../activity/duration-text.ts';
import { outcomeOf } from '../activity/outcome.ts';
import { ExternalLink } from '../conversation/external-link.tsx';
import { rich, t } from '../i18n/index.ts';
import { copyText } from '../menu/copy.ts';
import { laneOf, stepHint, stepLink, stepText, stepTitle } from './step-text.ts';

/** Commands in the list below the path. */
const RECENT = 20;

/** What happened after a command, from the interaction to the first sound, and the commands before it. */
export function PathPanel() {
  const all = [...activities.value.values()].toReversed();
  const chosen = activities.value.get(shownActivityId.value ?? '');
  const shown = chosen ?? all[0];
  if (shown === undefined) return <p class="insight-empty">{t('path.empty')}</p>;
  return (
    <>
      <Path key={shown.id} activity={shown} />
      {chosen !== undefined && chosen !== all[0] && (
        <button type="button" class="button quiet" onClick={showLatest}>
          {t('path.latest')}
        </button>
      )}
      <section aria-labelledby="recent-commands">
        <h3 id="recent-commands">{t('path.others')}</h3>
        <ul class="recent">
          {all.slice(0, RECENT).map((one) => (
            <li key={one.id}>
              <Recent activity={one} isShown={one === shown} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function showLatest(): void {
  shownActivityId.value = undefined;
}

interface RecentProps {
  readonly activity: Activity;
  readonly isShown: boolean;
}

function Recent({ activity, isShown }: RecentProps) {
  const { kind, atMs } = outcomeOf(activity);
  return (
    <button
      type="button"
      class="recent-command"
      aria-current={isShown}
      onClick={() => {
        shownActivityId.value = activity.id;
      }}
    >
      <span class="recent-name">{nameOf(activity)}</span>
      <span class="muted">
        {t(`path.outcome.${kind}`, { time: formatDuration(atMs) })}
        {' · '}
        <time dateTime={new Date(activity.startedAt).toISOString()}>{timeOf(activity)}</time>
      </span>
    </button>
  );
}

/** The command or button, and who used it. */
function nameOf({ name, kind, userName }: Activity) {
  const command = name || t(kind === 'modal' ? 'path.form' : 'path.button');
  return rich('path.by', {
    command: <bdi class="mention">{command}</bdi>,
    name: <bdi>{userName}</bdi>,
  });
}

function timeOf({ startedAt }: Activity): string {
  return dateFormat({ timeStyle: 'medium' }).format(startedAt);
}

function Path({ activity }: { readonly activity: Activity }) {
  const { steps } = activity;
  const { kind, atMs } = outcomeOf(activity);
  // Steps after the outcome can take minutes, so they have no bars.
  const end = kind === 'waiting' ? Math.max(...steps.map((step) => step.atMs)) : atMs;
  const isEarly = (step: Step) => step.atMs <= end || step.fromMs < end / 2;
  const early = steps.filter((step) => isEarly(step) && step.atMs <= 2 * end);
  const late = steps.filter((step) => !early.includes(step));
  const span = Math.max(1, ...early.map((step) => step.atMs));
  return (
    <article class="path" data-outcome={kind}>
      <header>
        <h3>{nameOf(activity)}</h3>
        <p class="path-outcome">{t(`path.outcome.${kind}`, { time: formatDuration(atMs) })}</p>
        <CopyButton activity={activity} />
      </header>
      <Legend />
      <ol>
        {early.map((step, i) => (
          <StepRow key={`${i} ${step.kind}`} step={step} span={span} />
        ))}
      </ol>
      {late.length > 0 && (
        <>
          <h4>{t('path.later')}</h4>
          <ol>
            {late.map((step, i) => (
              <StepRow key={`${i} ${step.kind}`} step={step} span={undefined} />
            ))}
          </ol>
        </>
      )}
    </article>
  );
}

function Legend() {
  return (
    <p class="path-legend" aria-hidden="true">
      {(['gateway', 'http', 'voice', 'sound'] as const).map((lane) => (
        <span key={lane} class={`lane ${lane}`}>
          {t(`path.lane.${lane}`)}
        </span>
      ))}
    </p>
  );
}

interface StepRowProps {
  readonly step: Step;
  /** The time that the whole width stands for, in ms; undefined without a bar. */
  readonly span: number | undefined;
}

function StepRow({ step, span }: StepRowProps) {
  const lane = laneOf(step);
  return (
    <li class={`step ${lane}`} data-step={step.kind}>
      <details>
        <summary>
          <span class="step-head">
            <span class="step-title">{stepTitle(step)}</span>
            <span class="unseen">, {t(`path.lane.${lane}`)}, </span>
            <span class="step-time">
              <span aria-hidden="true">+{formatDuration(step.atMs)}</span>
              <span class="unseen">{t('path.after', { time: formatDuration(step.atMs) })}</span>
            </span>
          </span>
          {span !== undefined && <Bar step={step} span={span} />}
          <span class="step-text">{stepText(step)}</span>
        </summary>
        <p>{stepHint(step)}</p>
        <p>
          <ExternalLink href={stepLink(step)}>{t('path.more')}</ExternalLink>
        </p>
      </details>
    </li>
  );
}

/** From when the wait for the step began until it was over. */
function Bar({ step: { fromMs, atMs }, span }: { readonly step: Step; readonly span: number }) {
  const percent = (ms: number) => `${((100 * ms) / span).toFixed(2)}%`;
  return (
    <span class="step-track" title={t('path.waited', { time: formatDuration(atMs - fromMs) })}>
      <span
        class="step-bar"
        style={{
          insetInlineStart: `min(${percent(fromMs)}, 100% - 0.375rem)`,
          width: percent(atMs - fromMs),
        }}
      />
    </span>
  );
}

function CopyButton({ activity }: { readonly activity: Activity }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(toPlainText(activity));
    setCopied(true);
  };
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t('path.copy')}
      title={t('path.copy')}
      onClick={() => void copy()}
    >
      <Icon of={isCopied ? Check : Copy} class="small" />
    </button>
  );
}

/** One line for each step, such as for a bug report. */
function toPlainText({ name, steps }: Activity): string {
  const lines = steps.map((step) => `+${step.atMs.toFixed(1)} ms  ${step.kind}  ${stepText(step)}`);
  return [name, ...lines].join('\n');
}
