import { useComputed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Player } from '../audio/player.tsx';
import { usePlayer } from '../audio/use-player.ts';
import { View } from '../components/view.tsx';
import { addressOf } from '../router.ts';
import { type Action, useAction } from '../state/action.ts';
import { ApiError } from '../state/api.ts';
import { cloneDraft, cloneVoice, cloning, dismissOutcome } from '../state/cloning.ts';
import { refreshQuota } from '../state/quota.ts';
import { CloneForm } from './clone-form.tsx';

/** A voice from a recording. */
export function CloneView() {
  const player = usePlayer();
  const action = useCloning(player.play);
  useEffect(() => void refreshQuota().catch(() => undefined), []);
  useEffect(() => dismissOutcome, []);
  const cloned = cloning.value.kind === 'cloned' ? cloning.value.voice : undefined;
  return (
    <View
      title="Clone a voice"
      lead="Use a clip of one person speaking somewhere quiet, ideally six seconds or longer."
      action={
        <a class="button" href={addressOf('voices')}>
          All voices
        </a>
      }
    >
      <CloneForm action={action} />
      <div role="status">
        {cloned !== undefined && (
          <div class="notice">
            <p>
              “{cloned.name}” is ready. {cloned.quality}
            </p>
            <a class="button" href={addressOf('voices', cloned.voiceId)}>
              Use this voice
            </a>
          </div>
        )}
      </div>
      {cloned !== undefined && player.playback.value !== undefined && (
        <Player playback={player.playback.value} name={cloned.name} fileName={cloned.name} />
      )}
    </View>
  );
}

type Play = (request: (signal: AbortSignal) => Promise<Response>) => Promise<void>;

/**
 * Makes a voice of the draft, and plays its first words to whoever is still there. What is being made
 * since an earlier visit of the view, or failed meanwhile, is told as if it had been begun now.
 */
function useCloning(play: Play): Action {
  const making = useAction(() =>
    play(async (signal) => {
      const sample = cloneDraft.sample.value;
      if (sample === undefined) throw noSample();
      const response = await cloneVoice(sample);
      // Nobody listens. It is taken to its end all the same: who hangs up gives a request up.
      if (signal.aborted) await response.blob();
      signal.throwIfAborted();
      return response;
    }),
  );
  const isBusy = useComputed(() => cloning.value.kind === 'cloning');
  const problem = useComputed(() => {
    const failed = cloning.value.kind === 'failed' ? cloning.value.problem : undefined;
    return making.problem.value ?? failed;
  });
  const run = async () => (isBusy.peek() ? false : making.run());
  return { isBusy, problem, run };
}

function noSample(): ApiError {
  return new ApiError({
    code: 'sample_missing',
    message: 'Choose a recording, or record one with the microphone.',
    param: 'ref_audio',
  });
}
