import FFT from 'fft.js';
import { energy, rms } from './sound.ts';

/** Phonetic measurements of speech. They share no code with `src`. */

const FRAME = 1_024;
const HOP = 512;
const QUIET_RMS = 0.02;
const YIN_THRESHOLD = 0.15;
const F0_RANGE_HZ = { min: 60, max: 450 };

/** The range in which a pitch is searched, in Hz. */
interface Range {
  min: number;
  max: number;
  /** The threshold of a dip, 0..1. The default is strict. Gliding and breathy voices need 0.3. */
  dip?: number;
}

/** A loud frame: its fundamental frequency, if it is voiced, and its aperiodic share. */
type Frame = ReturnType<typeof analyze>;

/**
 * Returns the fundamental frequency of every voiced frame, in Hz. Uses YIN (de Cheveigné and Kawahara, 2002):
 * the first dip of the cumulative mean normalized difference.
 */
export function pitchTrack(samples: Float32Array, sampleRate: number, range: Range = F0_RANGE_HZ) {
  return pitchOf(loudFrames(samples, sampleRate, range));
}

export function pitchOf(frames: readonly Frame[]): number[] {
  return frames.flatMap(({ hertz }) => hertz ?? []);
}

/** Returns the share of noise in a voice, in dB, as the median over its loud frames. */
export function noiseOf(frames: readonly Frame[]): number {
  const shares = frames.map(({ aperiodicity }) => aperiodicity);
  return 10 * Math.log10(quantile(shares, 0.5));
}

export function loudFrames(samples: Float32Array, sampleRate: number, range: Range): Frame[] {
  const frames: Frame[] = [];
  for (let start = 0; start + 2 * FRAME <= samples.length; start += HOP) {
    const frame = samples.subarray(start, start + 2 * FRAME);
    if (rms(frame) >= QUIET_RMS) frames.push(analyze(frame, sampleRate, range));
  }
  return frames;
}

function analyze(frame: Float32Array, sampleRate: number, range: Range) {
  const longest = Math.floor(sampleRate / range.min);
  const shortest = Math.floor(sampleRate / range.max);
  const { dip = YIN_THRESHOLD } = range;
  const difference = normalizedDifference(frame, longest + 1);
  /** The energy of the difference between neighboring periods, relative to that of unrelated sound, 0..1. */
  let aperiodicity = 1;
  let hertz: number | undefined;
  for (let lag = shortest; lag <= longest; lag += 1) {
    const value = difference[lag] ?? 1;
    const isDip = value <= (difference[lag - 1] ?? 1) && value <= (difference[lag + 1] ?? 1);
    if (isDip && value < dip) hertz ??= sampleRate / lag;
    aperiodicity = Math.min(aperiodicity, value);
  }
  return { hertz, aperiodicity };
}

/** Returns YIN's cumulative mean normalized difference for the lags 0 to `longest`. */
function normalizedDifference(frame: Float32Array, longest: number): Float64Array {
  const normalized = new Float64Array(longest + 1).fill(1);
  const products = correlations(frame);
  const first = energy(frame.subarray(0, FRAME));
  let later = first;
  let sum = 0;
  for (let lag = 1; lag <= longest; lag += 1) {
    // The indices are within bounds. Without checks, this is several times faster.
    later += (frame[lag + FRAME - 1] as number) ** 2 - (frame[lag - 1] as number) ** 2;
    const difference = Math.max(0, first + later - 2 * (products[2 * lag] as number));
    sum += difference;
    if (sum > 0) normalized[lag] = (difference * lag) / sum;
  }
  return normalized;
}

const lagTransform = new FFT(2 * FRAME);
const HALF = new Float32Array(2 * FRAME);
/** Reused for every frame, because allocating arrays of this size keeps the garbage collector busy. */
const [SPECTRUM_A, SPECTRUM_B, PRODUCTS] = [0, 1, 2].map(() => lagTransform.createComplexArray());

/**
 * Correlates the first half of a frame with the frame itself at every lag, by multiplying their spectra.
 * @returns complex numbers. The real part of number `lag` is the correlation at that lag.
 */
function correlations(frame: Float32Array): readonly number[] {
  HALF.set(frame.subarray(0, FRAME));
  const [a, b, products] = [SPECTRUM_A, SPECTRUM_B, PRODUCTS] as [number[], number[], number[]];
  transform(HALF, a);
  transform(frame, b);
  for (let i = 0; i < b.length; i += 2) {
    const [re, im] = [b[i] as number, b[i + 1] as number];
    b[i] = (a[i] as number) * re + (a[i + 1] as number) * im;
    b[i + 1] = (a[i] as number) * im - (a[i + 1] as number) * re;
  }
  lagTransform.inverseTransform(products, b);
  return products;
}

function transform(frame: Float32Array, spectrum: number[]): void {
  lagTransform.realTransform(spectrum, frame);
  lagTransform.completeSpectrum(spectrum);
}

/** Returns the value below which a share (0..1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const BAND_FRAME = 512;
const bandTransform = new FFT(BAND_FRAME);
const BAND_SPECTRUM = bandTransform.createComplexArray();
const HANN = Float64Array.from(
  { length: BAND_FRAME },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / BAND_FRAME),
);

/** Returns the mean energy in dB of equal bands up to half the sample rate, but at most 11,025 Hz, over all loud frames. */
export function bandSpectrum(samples: Float32Array, bands = 32, sampleRate = 22_050): number[] {
  const frames = bandFrames(samples, bands, BAND_FRAME, sampleRate);
  return Array.from({ length: bands }, (_, band) => {
    const sum = frames.reduce((total, frame) => total + (frame[band] ?? 0), 0);
    return toDecibels(sum);
  });
}

/**
 * Returns how much the level of each band changes over time: the standard deviation in dB. It shows where formants
 * move, and no filter changes it.
 * @param samples at 22,050 Hz
 */
export function bandMotion(samples: Float32Array, bands: number): number[] {
  const frames = bandFrames(samples, bands, BAND_FRAME / 4, 22_050);
  return Array.from({ length: bands }, (_, band) => {
    const levels = frames.map((frame) => toDecibels(frame[band] ?? 0));
    const middle = mean(levels);
    return Math.sqrt(mean(levels.map((level) => (level - middle) ** 2)));
  });
}

/** Returns the energy in equal bands of each loud frame. */
function bandFrames(samples: Float32Array, bands: number, hop: number, sampleRate: number) {
  const frames: Float64Array[] = [];
  for (let at = 0; at + BAND_FRAME <= samples.length; at += hop) {
    const frame = samples.subarray(at, at + BAND_FRAME);
    if (rms(frame) < QUIET_RMS) continue;
    const energies = new Float64Array(bands);
    const whole = powerSpectrum(frame);
    const spectrum = whole.slice(0, Math.round(whole.length * Math.min(1, 22_050 / sampleRate)));
    spectrum.forEach((power, bin) => {
      const band = Math.min(bands - 1, Math.floor((bin * bands) / spectrum.length));
      energies[band] = (energies[band] ?? 0) + power;
    });
    frames.push(energies);
  }
  return frames;
}

const mean = (values: readonly number[]) => values.reduce((s, v) => s + v, 0) / values.length;

function toDecibels(energy: number): number {
  return 10 * Math.log10(energy + 1e-12);
}

/** Returns the root mean square distance of two spectra in dB, after subtracting the mean of each. */
export function spectrumDistance(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  const squares = a.map((value, i) => (value - meanA - ((b[i] ?? 0) - meanB)) ** 2);
  return Math.sqrt(mean(squares));
}

/** Returns the level of the frames that are not silent, in dB of full scale. */
export function activeLevel(samples: Float32Array): number {
  const frames: Float32Array[] = [];
  for (let at = 0; at + 220 <= samples.length; at += 220)
    frames.push(samples.subarray(at, at + 220));
  const loud = frames.map(rms).filter((level) => level > 0.01);
  return 10 * Math.log10(loud.reduce((sum, level) => sum + level ** 2, 0) / loud.length);
}

export function peakLevel(samples: Float32Array): number {
  return 20 * Math.log10(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0));
}

/** Finds silences of at least `minMs`, in which no sample exceeds -54 dB. Times are in ms. */
export function silences(samples: Float32Array, sampleRate: number, minMs: number) {
  const found: { startMs: number; durationMs: number }[] = [];
  const toMs = (count: number) => (1_000 * count) / sampleRate;
  let start = 0;
  for (let i = 0; i <= samples.length; i += 1) {
    if (i < samples.length && Math.abs(samples[i] as number) < 0.002) continue;
    if (toMs(i - start) >= minMs) found.push({ startMs: toMs(start), durationMs: toMs(i - start) });
    start = i + 1;
  }
  return found;
}

/** Returns the power at every fourth bin of the lower half, with a Hann window. */
function powerSpectrum(frame: Float32Array): number[] {
  const spectrum = BAND_SPECTRUM;
  bandTransform.realTransform(
    spectrum,
    frame.map((sample, i) => sample * (HANN[i] as number)),
  );
  return Array.from({ length: BAND_FRAME / 8 }, (_, i) => {
    const [re, im] = [spectrum[8 * i] as number, spectrum[8 * i + 1] as number];
    return re * re + im * im;
  });
}
