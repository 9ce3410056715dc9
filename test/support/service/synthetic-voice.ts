import { noise } from '../sound.ts';

/** A source-filter voice with known values, to check measurements. */
export interface SyntheticVoice {
  sampleRate: number;
  seconds: number;
  /** F0 over time. */
  hz: (seconds: number) => number;
  /** Resonances, lowest first. */
  formantsHz?: readonly number[];
  /** Loudness over time, 0 to 1. */
  loudness?: (seconds: number) => number;
}

const BANDWIDTH_HZ = 90;
export const NEUTRAL_VOWEL_HZ = [500, 1_500, 2_500, 3_500];

/** A pulse train through resonators: peak near 0.5 at full loudness. */
export function syntheticVoice(voice: SyntheticVoice): Float32Array {
  const { sampleRate, loudness = () => 1 } = voice;
  const source = pulses(voice).map((pulse, i) => pulse * loudness(i / sampleRate));
  const sound = (voice.formantsHz ?? NEUTRAL_VOWEL_HZ).reduce<Float32Array>(
    (samples, formant) => resonate(samples, formant, sampleRate),
    source,
  );
  const peak = sound.reduce((max, sample) => Math.max(max, Math.abs(sample)), 1e-9);
  return sound.map((sample) => (0.5 * sample) / peak);
}

/** Splits a pulse between the two nearest samples. Rounding it to one would round the F0. */
function pulses({ sampleRate, seconds, hz }: SyntheticVoice): Float32Array {
  const out = new Float32Array(Math.round(seconds * sampleRate));
  let phase = 0;
  for (let i = 1; i < out.length; i += 1) {
    const before = phase;
    phase += hz(i / sampleRate) / sampleRate;
    if (Math.floor(phase) === Math.floor(before)) continue;
    const share = (Math.floor(phase) - before) / (phase - before);
    out[i - 1] = (out[i - 1] ?? 0) + 1 - share;
    out[i] = share;
  }
  return applyGlottalTilt(out);
}

/** A glottal pulse falls towards the treble. */
function applyGlottalTilt(samples: Float32Array): Float32Array {
  let before = 0;
  return samples.map((sample) => {
    before = 0.95 * before + sample;
    return before;
  });
}

function resonate(samples: Float32Array, hertz: number, sampleRate: number): Float32Array {
  const radius = Math.exp((-Math.PI * BANDWIDTH_HZ) / sampleRate);
  const a = 2 * radius * Math.cos((2 * Math.PI * hertz) / sampleRate);
  const b = -radius * radius;
  let [y1, y2] = [0, 0];
  return samples.map((x) => {
    const y = (1 - a - b) * x + a * y1 + b * y2;
    [y2, y1] = [y1, y];
    return y;
  });
}

/** White noise, -height..height. */
export function hiss(seconds: number, sampleRate: number, height: number): Float32Array {
  const random = noise(7);
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    () => height * (2 * random() - 1),
  );
}
