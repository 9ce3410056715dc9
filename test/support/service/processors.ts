import type { Processor } from '../../../src/shared/audio/processor.ts';
import { concatSamples, inChunks } from '../sound.ts';

/** Runs a processor on a sound in one piece. */
export function processWhole(processor: Processor, samples: Float32Array): Float32Array {
  return concatSamples(inChunks(processor, samples));
}

/** Runs a processor on a sound in chunks of very different sizes. */
export function processInChunks(processor: Processor, samples: Float32Array): Float32Array {
  return concatSamples(inChunks(processor, samples, [1, 10, 73, 514, 1_490, 1_989, 1_259]));
}

/** Sounds that break fragile filters. */
export const HOSTILE_SOUNDS: Record<string, Float32Array> = {
  nothing: new Float32Array(0),
  'one sample': Float32Array.of(0.5),
  silence: new Float32Array(8_000),
  offset: new Float32Array(8_000).fill(0.99),
  'full scale': Float32Array.from({ length: 8_000 }, (_, i) => (i % 80 < 40 ? 1 : -1)),
  damage: Float32Array.from({ length: 8_000 }, (_, i) => (i % 100 === 0 ? Number.NaN : 0.1)),
};
