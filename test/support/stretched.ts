import { rms } from './sound.ts';

/**
 * Where speech takes its time. Two renderings of the same words are laid over each other by dynamic
 * time warping (Sakoe and Chiba, 1978), so that a change of loudness between them does not matter.
 */

const HOP_SECONDS = 0.01;
const FRAME = 512;
/** Around the formants; the shape of these bands is what frames are compared by. */
const BANDS_HZ = [250, 400, 600, 850, 1_150, 1_500, 1_950, 2_500, 3_200, 4_200, 5_500, 7_500];
/** Further below the loudest frame than this is no speech. */
const ACTIVE_DB = 35;

interface Frames {
  shapes: number[][];
  levels: number[];
}

/**
 * The share of speaking time that `samples` spend on what is loud (the loudest two fifths) in
 * `reference`: grows when accented syllables are drawn out and the rest is hurried.
 */
export function timeOnAccents(
  reference: Float32Array,
  samples: Float32Array,
  sampleRate: number,
): number {
  const natural = framesOf(reference, sampleRate);
  const places = alignment(natural.shapes, framesOf(samples, sampleRate).shapes);
  const faintest = Math.max(...natural.levels) - ACTIVE_DB;
  const active = natural.levels.filter((level) => level > faintest).toSorted((a, b) => a - b);
  const loud = active[Math.floor(0.6 * active.length)] ?? 0;
  const levels = places.map((place) => natural.levels[place] ?? 0);
  return (
    levels.filter((level) => level >= loud).length /
    levels.filter((level) => level > faintest).length
  );
}

function framesOf(samples: Float32Array, sampleRate: number): Frames {
  const hop = Math.round(HOP_SECONDS * sampleRate);
  const count = Math.floor((samples.length - FRAME) / hop);
  const frames = Array.from({ length: count }, (_, i) =>
    samples.subarray(i * hop, i * hop + FRAME),
  );
  const waves = wavesOf(sampleRate);
  return {
    shapes: frames.map((frame) => shapeOf(frame, waves)),
    levels: frames.map((frame) => 20 * Math.log10(rms(frame) + 1e-6)),
  };
}

interface Wave {
  cosine: Float64Array;
  sine: Float64Array;
}

/** One windowed wave per band, computed once per sound. */
function wavesOf(sampleRate: number): Wave[] {
  const hann = (i: number) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME);
  return BANDS_HZ.map((hertz) => {
    const angle = (i: number) => (2 * Math.PI * hertz * i) / sampleRate;
    return {
      cosine: Float64Array.from({ length: FRAME }, (_, i) => hann(i) * Math.cos(angle(i))),
      sine: Float64Array.from({ length: FRAME }, (_, i) => hann(i) * Math.sin(angle(i))),
    };
  });
}

function product(frame: Float32Array, wave: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < FRAME; i += 1) sum += (frame[i] ?? 0) * (wave[i] ?? 0);
  return sum;
}

/** Energy of the bands in dB, around a mean of 0. */
function shapeOf(frame: Float32Array, waves: readonly Wave[]): number[] {
  const bands = waves.map(
    ({ cosine, sine }) =>
      10 * Math.log10(product(frame, cosine) ** 2 + product(frame, sine) ** 2 + 1e-3),
  );
  const mean = bands.reduce((sum, band) => sum + band, 0) / bands.length;
  return bands.map((band) => band - mean);
}

function distance(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return Math.sqrt(sum);
}

/** For each frame of `b` the place of the frame in `a` that it corresponds to. */
function alignment(a: readonly number[][], b: readonly number[][]): number[] {
  const width = b.length + 1;
  const cost = new Float64Array((a.length + 1) * width).fill(Number.POSITIVE_INFINITY);
  const at = (i: number, j: number) => cost[i * width + j] ?? Number.POSITIVE_INFINITY;
  cost[0] = 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const before = Math.min(at(i - 1, j - 1), at(i - 1, j), at(i, j - 1));
      cost[i * width + j] = distance(a[i - 1] ?? [], b[j - 1] ?? []) + before;
    }
  }
  const places = new Array<number>(b.length).fill(0);
  let [i, j] = [a.length, b.length];
  while (i > 0 && j > 0) {
    places[j - 1] = i - 1;
    const [both, first, second] = [at(i - 1, j - 1), at(i - 1, j), at(i, j - 1)];
    if (both <= first && both <= second) [i, j] = [i - 1, j - 1];
    else if (first < second) i -= 1;
    else j -= 1;
  }
  return places;
}
