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
    return <p class="notice">Creating “{state.name}”… You’ll find it under Voices.</p>;
  }
  const isReady = state.kind === 'cloned';
  return (
    <div class={isReady ? 'notice' : 'problem'}>
      {isReady ? (
        <p>
          “{state.voice.name}” is ready. {state.voice.quality}
        </p>
      ) : (
        <p>
          “{state.name}” couldn’t be created. {state.problem.message}
        </p>
      )}
      <div class="buttons">
        {isReady ? (
          <a
            class="button"
            href={addressOf('voices', state.voice.voiceId)}
            onClick={() => dismissOutcome()}
          >
            Use this voice
          </a>
        ) : (
          <a class="button" href={addressOf('clone')}>
            Try again
          </a>
        )}
        <button type="button" class="button" onClick={dismissOutcome}>
          Dismiss
        </button>
      </div>
    </div>
  );
}
