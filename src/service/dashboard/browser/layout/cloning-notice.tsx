import { addressOf, route } from '../router.ts';
import { type Cloning, cloning, dismissOutcome } from '../state/cloning.ts';

/** What becomes of a voice that is being made, wherever one has gone meanwhile. */
export function CloningNotice() {
  const isToldThere = route.value.view === 'clone';
  return (
    <div role="status" class="cloning-notice">
      {!isToldThere && cloning.value.kind !== 'idle' && <Notice of={cloning.value} />}
    </div>
  );
}

function Notice({ of: state }: { of: Exclude<Cloning, { kind: 'idle' }> }) {
  if (state.kind === 'cloning') {
    return <p class="notice">Creating “{state.name}”… You’ll find it under Voices.</p>;
  }
  const isMade = state.kind === 'cloned';
  return (
    <div class={isMade ? 'notice' : 'problem'}>
      {isMade ? (
        <p>
          “{state.voice.name}” is ready. {state.voice.quality}
        </p>
      ) : (
        <p>
          “{state.name}” couldn’t be created. {state.problem.message}
        </p>
      )}
      <div class="buttons">
        {isMade ? (
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
