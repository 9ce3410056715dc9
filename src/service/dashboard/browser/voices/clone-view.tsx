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
 * Clones a voice from the draft and plays its preview. Also shows the state of a cloning that started
 * before the user left the view and came back.
 */
function useCloning(play: Play): Action {
  const clone = useAction(() =>
    play(async (signal) => {
      const sample = cloneDraft.sample.value;
      if (sample === undefined) throw noSample();
      const response = await cloneVoice(sample);
      // The user has left the view. Read the response to its end, because aborting would cancel the cloning.
      if (signal.aborted) await response.blob();
      signal.throwIfAborted();
      return response;
    }),
  );
  const isBusy = useComputed(() => cloning.value.kind === 'cloning');
  const problem = useComputed(() => {
    const failed = cloning.value.kind === 'failed' ? cloning.value.problem : undefined;
    return clone.problem.value ?? failed;
  });
  const run = async () => (isBusy.peek() ? false : clone.run());
  return { isBusy, problem, run };
}

function noSample(): ApiError {
  return new ApiError({
    code: 'sample_missing',
    message: 'Choose a recording, or record one with the microphone.',
    param: 'ref_audio',
  });
}
