import type { Processor } from '../../../src/shared/audio/processor.ts';
import { concatSamples } from '../sound.ts';

/** Runs a processor on a sound in one piece. */
export function processWhole(processor: Processor, samples: Float32Array): Float32Array {
  return concatSamples([processor.push(samples), processor.end()]);
}

/** Runs a processor on a sound in chunks of very different sizes. */
export function processInChunks(processor: Processor, samples: Float32Array): Float32Array {
  const parts: Float32Array[] = [];
  for (let at = 0, size = 1; at < samples.length; at += size, size = (size * 7 + 3) % 2_111) {
    parts.push(processor.push(samples.subarray(at, at + size)));
  }
  return concatSamples([...parts, processor.end()]);
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
