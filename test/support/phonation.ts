import { trackF0 } from '../../src/service/sound/f0-tracker.ts';
import { quantile } from './speech-measures.ts';

const ABOVE_HZ = 4_000;
const WINDOW = 512;
/** The period at high frequencies is searched around that of the whole voice. */
const LAG_RANGE = 0.05;
/** Quieter frames are not vowels. */
const MIN_LEVEL_DB = -45;

/**
 * Measures the breath in a voice: the noise above 4 kHz between the harmonics, in dB relative to the voice, as the
 * median over its voiced frames. What two neighboring periods do not have in common counts as noise.
 */
export function breathDb(samples: Float32Array, sampleRate: number): number {
  const { frames, hopSeconds } = trackF0(samples, sampleRate);
  const high = [1, 2, 3].reduce((sound) => highPassed(sound, sampleRate), samples);
  const levels = frames.flatMap(({ hz, levelDb }, i) => {
    const at = Math.round(i * hopSeconds * sampleRate) - WINDOW / 2;
    const period = sampleRate / hz;
    if (hz === 0 || levelDb < MIN_LEVEL_DB) return [];
    if (at < 0 || at + WINDOW + (1 + LAG_RANGE) * period >= samples.length) return [];
    const harmonicShare = Math.min(1, Math.max(0, bestCorrelation(high, at, period)));
    const noise = power(high, at) * (1 - harmonicShare);
    return [10 * Math.log10(noise / power(samples, at))];
  });
  return quantile(levels, 0.5);
}

/** How far the levels of voiced frames are apart, as a standard deviation in dB. It grows with stress. */
export function levelSpreadDb(samples: Float32Array, sampleRate: number): number {
  const voiced = trackF0(samples, sampleRate).frames.filter(({ hz }) => hz > 0);
  const mean = voiced.reduce((sum, { levelDb }) => sum + levelDb, 0) / voiced.length;
  const squares = voiced.reduce((sum, { levelDb }) => sum + (levelDb - mean) ** 2, 0);
  return Math.sqrt(squares / voiced.length);
}

function bestCorrelation(samples: Float32Array, at: number, period: number): number {
  const frame = samples.subarray(at, at + WINDOW);
  let best = 0;
  const longest = Math.floor((1 + LAG_RANGE) * period);
  for (let lag = Math.ceil((1 - LAG_RANGE) * period); lag <= longest; lag += 1) {
    let product = 0;
    for (let i = 0; i < WINDOW; i += 1) {
      product += (frame[i] as number) * (samples[at + i + lag] as number);
    }
    const size = Math.sqrt(power(samples, at) * power(samples, at + lag)) * WINDOW;
    best = Math.max(best, product / size);
  }
  return best;
}

/** Mean power of a window. Never 0. */
function power(samples: Float32Array, at: number): number {
  let sum = 1e-9;
  for (let i = at; i < at + WINDOW; i += 1) sum += (samples[i] as number) ** 2;
  return sum / WINDOW;
}

function highPassed(samples: Float32Array, sampleRate: number): Float32Array {
  const share = Math.exp((-2 * Math.PI * ABOVE_HZ) / sampleRate);
  let [lastIn, lastOut] = [0, 0];
  return samples.map((sample) => {
    lastOut = share * (lastOut + sample - lastIn);
    lastIn = sample;
    return lastOut;
  });
}
