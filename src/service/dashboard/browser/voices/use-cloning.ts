import { useComputed } from '@preact/signals';
import { type Action, useAction } from '../state/action.ts';
import { Refusal } from '../state/api.ts';
import { cloneDraft, cloneVoice, cloning } from '../state/cloning.ts';

type Play = (request: (signal: AbortSignal) => Promise<Response>) => Promise<void>;

/**
 * Makes a voice of the draft, and plays its first words to whoever is still there. What is being made
 * since an earlier visit of the view, or failed meanwhile, is told as if it had been begun now.
 */
export function useCloning(play: Play): Action {
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
  const isBusy = useComputed(() => cloning.value.is === 'making');
  const problem = useComputed(() => {
    const failed = cloning.value.is === 'failed' ? cloning.value.problem : undefined;
    return making.problem.value ?? failed;
  });
  const run = async () => (isBusy.peek() ? false : making.run());
  return { isBusy, problem, run };
}

function noSample(): Refusal {
  return new Refusal({
    code: 'sample_missing',
    message: 'Choose a recording, or record one with the microphone.',
    param: 'ref_audio',
  });
}
