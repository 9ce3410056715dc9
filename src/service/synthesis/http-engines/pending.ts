import type { EngineContext } from '../engine-kind.ts';
import { type Synthesizer, SynthesizerError } from '../synthesizer.ts';

/** Stands for a kind that has settings but does not speak yet. */
export function createPending(
  { maxConcurrent }: { maxConcurrent: number },
  { name }: EngineContext,
): Synthesizer {
  const refuse = () => new SynthesizerError('unusable', 'This kind of engine does not speak yet.');
  return {
    name,
    version: '0',
    reads: 'normalized',
    native: {},
    maxConcurrent,
    voices: () => Promise.reject(refuse()),
    speak: async function* () {
      yield* [];
      throw refuse();
    },
    close: () => Promise.resolve(),
  };
}
