import type { Shaping } from '../sound/shape.ts';

/** A shaping that leaves an engine's sound as it is. */
export function asItIs(f0Hz: number): Shaping {
  return {
    f0Hz,
    pitchRatio: 1,
    melody: 1,
    formantRatio: 1,
    tempo: 1,
    stress: 1,
    tempoVariation: 0,
    whisper: false,
  };
}
