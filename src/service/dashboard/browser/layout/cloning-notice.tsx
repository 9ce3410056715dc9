import { t } from '../i18n/index.ts';
import { addressOf, route } from '../router.ts';
import { type Cloning, cloning, dismissOutcome } from '../state/cloning.ts';

/** Shows the progress of cloning on all views except the cloning view itself. */
export function CloningNotice() {
  const isCloneView = route.value.view === 'clone';
  return (
    <div role="status" class="cloning-notice">
      {!isCloneView && cloning.value.kind !== 'idle' && <Notice of={cloning.value} />}
    </div>
  );
}

function Notice({ of: state }: { of: Exclude<Cloning, { kind: 'idle' }> }) {
  if (state.kind === 'cloning') {
    return <p class="notice">{t('clone.notice.busy', { name: state.name })}</p>;
  }
  const isReady = state.kind === 'cloned';
  return (
    <div class={isReady ? 'notice' : 'problem'}>
      {isReady ? (
        <p>{t('clone.done.title', { name: state.voice.name })}</p>
      ) : (
        <p>
          {t('clone.notice.failed', { name: state.name })} {state.problem.message}
        </p>
      )}
      <div class="buttons">
        <a class="button" href={addressOf('clone')}>
          {t(isReady ? 'clone.notice.show' : 'clone.notice.retry')}
        </a>
        <button type="button" class="button" onClick={dismissOutcome}>
          {t('clone.notice.dismiss')}
        </button>
      </div>
    </div>
  );
}
