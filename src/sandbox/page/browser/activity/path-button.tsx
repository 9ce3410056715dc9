import './path-button.css';
import { Route } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { t } from '../i18n/index.ts';
import { activityOf, showPath } from './activity-state.ts';
import { formatDuration } from './duration-text.ts';
import { outcomeOf } from './outcome.ts';

/** Below an answer: how long it took, and what happened. */
export function PathButton({ messageId }: { readonly messageId: string }) {
  const activity = activityOf(messageId);
  if (activity === undefined) return null;
  const { kind, atMs } = outcomeOf(activity);
  return (
    <button
      type="button"
      class="path-button"
      data-outcome={kind}
      onClick={() => showPath(activity.id)}
    >
      <Icon of={Route} class="small" />
      <span class="unseen">{t('path.open')}: </span>
      {t(`path.outcome.${kind}`, { time: formatDuration(atMs) })}
    </button>
  );
}
