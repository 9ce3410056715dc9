/**
 * Measures the length and loudness of accented syllables. Aligns two renderings of the same words with
 * dynamic time warping, with a slope of 1/2 to 2 (Sakoe and Chiba, 1978). The alignment compares the shapes
 * of the spectra, so differences in loudness and pitch do not affect it.
 */

const HOP_SECONDS = 0.01;
/** In samples. Short, so that single harmonics are not resolved. A frame is the mean of several windows. */
const WINDOW = 256;
const WINDOWS_AT = [0, 128, 256];
const FRAME = 512;
/** Bands around the formants. Frames are compared by the shape of these bands. */
const BANDS_HZ = [250, 400, 600, 850, 1_150, 1_500, 1_950, 2_500, 3_200, 4_200, 5_500, 7_500];
/** The number of low bands in which vowels are loud and sibilants are not. */
const VOWEL_BANDS = 7;
/** Frames this far below the loudest frame are not vowels. */
const ACTIVE_DB = 30;
const SYLLABLE_DB = 20;
/** The peak of a syllable is the loudest of this many frames on either side. */
const SYLLABLE_FRAMES = 6;
/** The level of a peak is the mean over this many frames on either side. */
const PEAK_FRAMES = 2;

interface Frames {
  shapes: number[][];
  /** In the vowel bands, in dB. */
  levels: number[];
}

interface Accents {
  /**
   * The share of speaking time of the frames that are loud (the loudest two fifths) in the reference. It
   * grows when accented syllables become longer and the others shorter.
   */
  timeOnAccents: number;
  /**
   * How much the loudness of syllables varies compared with the reference: the slope of their levels in dB
   * over the levels in the reference, by least squares. 1 for the reference itself.
   */
  contrast: number;
}

/** Compares the accents in `samples` with those in `reference`, which has the same words. */
export function measureAccents(
  reference: Float32Array,
  samples: Float32Array,
  sampleRate: number,
): Accents {
  const natural = framesOf(reference, sampleRate);
  const spoken = framesOf(samples, sampleRate);
  const indices = alignment(natural.shapes, spoken.shapes);
  return {
    timeOnAccents: timeOnAccents(natural.levels, indices),
    contrast: contrast(natural.levels, spoken.levels, indices),
  };
}

function timeOnAccents(levels: readonly number[], indices: readonly number[]): number {
  const faintest = Math.max(...levels) - ACTIVE_DB;
  const active = levels.filter((level) => level > faintest).toSorted((a, b) => a - b);
  const loud = active[Math.floor(0.6 * active.length)] ?? 0;
  const visited = indices.map((index) => levels[index] ?? faintest);
  return (
    visited.filter((level) => level >= loud).length /
    visited.filter((level) => level > faintest).length
  );
}

function contrast(
  natural: readonly number[],
  spoken: readonly number[],
  indices: readonly number[],
): number {
  const pairs = syllables(natural).map((peak) => {
    const near = indices.flatMap((index, i) =>
      Math.abs(index - peak) <= PEAK_FRAMES ? [spoken[i] ?? 0] : [],
    );
    return { x: mean(natural.slice(peak - PEAK_FRAMES, peak + PEAK_FRAMES + 1)), y: mean(near) };
  });
  const x0 = mean(pairs.map(({ x }) => x));
  const y0 = mean(pairs.map(({ y }) => y));
  const covariance = mean(pairs.map(({ x, y }) => (x - x0) * (y - y0)));
  return covariance / mean(pairs.map(({ x }) => (x - x0) ** 2));
}

/** Returns the loudest frame of each syllable. */
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

/** Returns the mean over the windows of a frame, which is never 0. */
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

/** Returns the energy of the bands in dB, with a mean of 0. */
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

/** The steps of the alignment: one frame of both, or two frames of one. Skipped frames count, too. */
const STEPS = [
  { a: 1, b: 1 },
  { a: 2, b: 1 },
  { a: 1, b: 2 },
] as const;

/** Returns, for each frame of `b`, the index of the corresponding frame of `a`. */
function alignment(a: readonly number[][], b: readonly number[][]): number[] {
  const [height, width] = [a.length, b.length];
  const distanceAt = distancesOf(a, b);
  const costs = new Float64Array(height * width).fill(Number.POSITIVE_INFINITY);
  const steps = new Uint8Array(height * width);
  costs[0] = distanceAt(0, 0);
  for (let i = 1; i < height; i += 1) {
    const { first, last } = withinSlopes(i, height, width);
    for (let j = first; j <= last; j += 1) {
      for (let index = 0; index < STEPS.length; index += 1) {
        const step = STEPS[index] as (typeof STEPS)[number];
        if (i < step.a || j < step.b) continue;
        const before = costs[(i - step.a) * width + j - step.b] as number;
        if (before === Number.POSITIVE_INFINITY) continue;
        const over = index === 0 ? distanceAt(i, j) : distanceAt(i - step.a + 1, j - step.b + 1);
        const cost = before + distanceAt(i, j) + over;
        if (cost >= (costs[i * width + j] as number)) continue;
        costs[i * width + j] = cost;
        steps[i * width + j] = index;
      }
    }
  }
  return traceBack(steps, height, width);
}

/** Returns the range of frames of `b` that the slope limits allow for frame `i` of `a`. */
function withinSlopes(i: number, height: number, width: number): { first: number; last: number } {
  const left = height - 1 - i;
  return {
    first: Math.max(1, Math.ceil(i / 2), width - 1 - 2 * left),
    last: Math.min(width - 1, 2 * i, width - 1 - Math.ceil(left / 2)),
  };
}

/** Returns a function that measures a distance on first use, because most pairs are never compared. */
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

function traceBack(steps: Uint8Array, height: number, width: number): number[] {
  const indices = new Array<number>(width).fill(0);
  let [i, j] = [height - 1, width - 1];
  while (i > 0 && j > 0) {
    const step = STEPS[steps[i * width + j] ?? 0] ?? STEPS[0];
    for (let k = 0; k < step.b; k += 1) indices[j - k] = i;
    [i, j] = [i - step.a, j - step.b];
  }
  return indices;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
