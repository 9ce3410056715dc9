/**
 * Where speech takes its time, and how far its syllables stand out. Two renderings of the same words
 * are laid over each other by dynamic time warping with a slope of 1/2 to 2 (Sakoe and Chiba, 1978), by
 * the shape of their spectra: a change of loudness or pitch between them does not matter.
 */

const HOP_SECONDS = 0.01;
/** Samples; each frame is the mean of windows so short that single harmonics are not told apart. */
const WINDOW = 256;
const WINDOWS_AT = [0, 128, 256];
const FRAME = 512;
/** Around the formants; the shape of these bands is what frames are compared by. */
const BANDS_HZ = [250, 400, 600, 850, 1_150, 1_500, 1_950, 2_500, 3_200, 4_200, 5_500, 7_500];
/** The first of them, where vowels are loud and hisses are not. */
const VOWEL_BANDS = 7;
/** Further below the loudest frame than this is no vowel. */
const ACTIVE_DB = 30;
const SYLLABLE_DB = 20;
/** A syllable's peak is the highest of so many frames on either side. */
const SYLLABLE_FRAMES = 6;
/** Frames on either side of a peak that its level is taken over. */
const PEAK_FRAMES = 2;

interface Frames {
  shapes: number[][];
  /** In the vowel bands, in dB. */
  levels: number[];
}

interface Accents {
  /**
   * The share of speaking time that goes to what is loud (the loudest two fifths) in the reference:
   * grows when accented syllables are drawn out and the rest is hurried.
   */
  timeOnAccents: number;
  /**
   * How much further syllables are from each other in loudness than in the reference: the slope of
   * their levels in dB over those they have there, by least squares; 1 for the reference itself.
   */
  contrast: number;
}

/** How the same words as in `reference` are accented in `samples`. */
export function measureAccents(
  reference: Float32Array,
  samples: Float32Array,
  sampleRate: number,
): Accents {
  const natural = framesOf(reference, sampleRate);
  const spoken = framesOf(samples, sampleRate);
  const places = alignment(natural.shapes, spoken.shapes);
  return {
    timeOnAccents: timeOnAccents(natural.levels, places),
    contrast: contrast(natural.levels, spoken.levels, places),
  };
}

function timeOnAccents(levels: readonly number[], places: readonly number[]): number {
  const faintest = Math.max(...levels) - ACTIVE_DB;
  const active = levels.filter((level) => level > faintest).toSorted((a, b) => a - b);
  const loud = active[Math.floor(0.6 * active.length)] ?? 0;
  const visited = places.map((place) => levels[place] ?? faintest);
  return (
    visited.filter((level) => level >= loud).length /
    visited.filter((level) => level > faintest).length
  );
}

function contrast(
  natural: readonly number[],
  spoken: readonly number[],
  places: readonly number[],
): number {
  const pairs = syllables(natural).map((peak) => {
    const near = places.flatMap((place, i) =>
      Math.abs(place - peak) <= PEAK_FRAMES ? [spoken[i] ?? 0] : [],
    );
    return { x: mean(natural.slice(peak - PEAK_FRAMES, peak + PEAK_FRAMES + 1)), y: mean(near) };
  });
  const x0 = mean(pairs.map(({ x }) => x));
  const y0 = mean(pairs.map(({ y }) => y));
  const covariance = mean(pairs.map(({ x, y }) => (x - x0) * (y - y0)));
  return covariance / mean(pairs.map(({ x }) => (x - x0) ** 2));
}

/** The frames at which syllables are loudest. */
function syllables(levels: readonly number[]): number[] {
  const faintest = Math.max(...levels) - SYLLABLE_DB;
  return levels.flatMap((level, i) => {
    const around = levels.slice(Math.max(0, i - SYLLABLE_FRAMES), i + SYLLABLE_FRAMES + 1);
    const hasRoom = i >= PEAK_FRAMES;
    return hasRoom && level > faintest && level === Math.max(...around) ? [i] : [];
  });
}

function framesOf(samples: Float32Array, sampleRate: number): Frames {
  const hop = Math.round(HOP_SECONDS * sampleRate);
  const waves = wavesOf(sampleRate);
  const powers = Array.from({ length: Math.floor((samples.length - FRAME) / hop) }, (_, i) =>
    waves.map((wave) => powerOf(samples.subarray(i * hop, i * hop + FRAME), wave)),
  );
  return {
    shapes: powers.map((bands) => shapeOf(bands)),
    levels: powers.map((bands) => 10 * Math.log10(mean(bands.slice(0, VOWEL_BANDS)))),
  };
}

interface Wave {
  cosine: Float64Array;
  sine: Float64Array;
}

const wavesByRate = new Map<number, Wave[]>();

/** One windowed wave per band, computed once per sample rate. */
function wavesOf(sampleRate: number): Wave[] {
  const found = wavesByRate.get(sampleRate) ?? computeWaves(sampleRate);
  wavesByRate.set(sampleRate, found);
  return found;
}

function computeWaves(sampleRate: number): Wave[] {
  const hann = (i: number) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW);
  return BANDS_HZ.map((hertz) => {
    const angle = (i: number) => (2 * Math.PI * hertz * i) / sampleRate;
    return {
      cosine: Float64Array.from({ length: WINDOW }, (_, i) => hann(i) * Math.cos(angle(i))),
      sine: Float64Array.from({ length: WINDOW }, (_, i) => hann(i) * Math.sin(angle(i))),
    };
  });
}

/** Mean over the windows of a frame; never 0. */
function powerOf(frame: Float32Array, { cosine, sine }: Wave): number {
  const powers = WINDOWS_AT.map((at) => {
    let [real, imaginary] = [0, 0];
    for (let i = 0; i < WINDOW; i += 1) {
      const sample = frame[at + i] as number;
      real += sample * (cosine[i] as number);
      imaginary += sample * (sine[i] as number);
    }
    return real ** 2 + imaginary ** 2;
  });
  return mean(powers) + 1e-3;
}

/** Energy of the bands in dB, around a mean of 0. */
function shapeOf(powers: readonly number[]): number[] {
  const bands = powers.map((power) => 10 * Math.log10(power));
  const middle = mean(bands);
  return bands.map((band) => band - middle);
}

function distance(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += ((a[i] as number) - (b[i] as number)) ** 2;
  return Math.sqrt(sum);
}

/** The ways on: both one frame, or one of them two. What is stepped over counts as well. */
const STEPS = [
  { a: 1, b: 1 },
  { a: 2, b: 1 },
  { a: 1, b: 2 },
] as const;

/** For each frame of `b` the place of the frame in `a` that it corresponds to. */
function alignment(a: readonly number[][], b: readonly number[][]): number[] {
  const [height, width] = [a.length, b.length];
  const apart = distancesOf(a, b);
  const costs = new Float64Array(height * width).fill(Number.POSITIVE_INFINITY);
  const steps = new Uint8Array(height * width);
  costs[0] = apart(0, 0);
  for (let i = 1; i < height; i += 1) {
    const { first, last } = withinSlopes(i, height, width);
    for (let j = first; j <= last; j += 1) {
      for (let index = 0; index < STEPS.length; index += 1) {
        const step = STEPS[index] as (typeof STEPS)[number];
        if (i < step.a || j < step.b) continue;
        const before = costs[(i - step.a) * width + j - step.b] as number;
        if (before === Number.POSITIVE_INFINITY) continue;
        const over = index === 0 ? apart(i, j) : apart(i - step.a + 1, j - step.b + 1);
        const cost = before + apart(i, j) + over;
        if (cost >= (costs[i * width + j] as number)) continue;
        costs[i * width + j] = cost;
        steps[i * width + j] = index;
      }
    }
  }
  return wayBack(steps, height, width);
}

/** The frames of `b` between which a way from corner to corner passes frame `i` of `a`. */
function withinSlopes(i: number, height: number, width: number): { first: number; last: number } {
  const left = height - 1 - i;
  return {
    first: Math.max(1, Math.ceil(i / 2), width - 1 - 2 * left),
    last: Math.min(width - 1, 2 * i, width - 1 - Math.ceil(left / 2)),
  };
}

/** Of two frames, measured when it is first asked for: most pairs no way comes by. */
function distancesOf(
  a: readonly number[][],
  b: readonly number[][],
): (i: number, j: number) => number {
  const known = new Float64Array(a.length * b.length).fill(-1);
  return (i, j) => {
    const at = i * b.length + j;
    const found = known[at] as number;
    if (found >= 0) return found;
    const measured = distance(a[i] as number[], b[j] as number[]);
    known[at] = measured;
    return measured;
  };
}

function wayBack(steps: Uint8Array, height: number, width: number): number[] {
  const places = new Array<number>(width).fill(0);
  let [i, j] = [height - 1, width - 1];
  while (i > 0 && j > 0) {
    const step = STEPS[steps[i * width + j] ?? 0] ?? STEPS[0];
    for (let k = 0; k < step.b; k += 1) places[j - k] = i;
    [i, j] = [i - step.a, j - step.b];
  }
  return places;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
