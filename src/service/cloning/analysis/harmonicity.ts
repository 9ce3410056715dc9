import type { F0Frame } from '../../sound/f0-tracker.ts';
import { SAMPLE_RATE } from '../../sound/sample-rate.ts';

/** Periods that are compared with the following ones. */
const PERIODS = 3;
/** Every other frame is enough for a median. */
const STEP = 2;
const MIN_FRAMES = 20;
/** Frames at the edge of a voiced stretch are skipped, because they contain parts of consonants. */
const MARGIN = 2;

/**
 * How periodic the treble of voiced sound is; breath is not periodic. The median of the normalized
 * autocorrelation at the period, computed on the second difference, which keeps what is above about
 * 2 kHz.
 */
export function highBandHarmonicity(
  samples: Float32Array,
  frames: readonly F0Frame[],
  hopSeconds: number,
): number | undefined {
  const treble = secondDifference(samples);
  const periodicities: number[] = [];
  for (let i = MARGIN; i < frames.length - MARGIN; i += STEP) {
    const isInside = frames.slice(i - MARGIN, i + MARGIN + 1).every(({ hz }) => hz > 0);
    const period = SAMPLE_RATE / (frames[i]?.hz ?? 0);
    const start = Math.round(i * hopSeconds * SAMPLE_RATE - 2 * period);
    const end = start + Math.ceil((PERIODS + 1) * period) + 2;
    if (isInside && start >= 0 && end < treble.length)
      periodicities.push(periodicity(treble, start, period));
  }
  if (periodicities.length < MIN_FRAMES) return undefined;
  return periodicities.sort((a, b) => a - b)[periodicities.length >> 1];
}

function secondDifference(samples: Float32Array): Float32Array {
  const out = new Float32Array(samples.length);
  let [before, last] = [0, 0];
  for (let i = 0; i < samples.length; i += 1) {
    const sample = samples[i] as number;
    out[i] = sample - 2 * last + before;
    [before, last] = [last, sample];
  }
  return out;
}

function periodicity(treble: Float32Array, start: number, period: number): number {
  const near = Math.round(period);
  const length = Math.round(PERIODS * period);
  return Math.max(
    ...[near - 1, near, near + 1].map((lag) => correlate(treble, start, lag, length)),
  );
}

function correlate(x: Float32Array, start: number, lag: number, length: number): number {
  let [cross, a, b] = [0, 1e-12, 1e-12];
  for (let i = start; i < start + length; i += 1) {
    const [here, there] = [x[i] as number, x[i + lag] as number];
    cross += here * there;
    a += here * here;
    b += there * there;
  }
  return cross / Math.sqrt(a * b);
}
