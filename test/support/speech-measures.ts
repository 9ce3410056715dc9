import { rms } from './sound.ts';

/** Measures of speech as phoneticians take them; none of them shares code with `src`. */

const FRAME = 1_024;
const HOP = 512;
const QUIET_RMS = 0.02;
const YIN_THRESHOLD = 0.15;
const F0_RANGE_HZ = { min: 60, max: 450 };

/**
 * Fundamental frequency of every voiced frame, in Hz, by YIN (de Cheveigné and Kawahara, 2002):
 * the first dip of the cumulative mean normalised difference.
 */
export function pitchTrack(samples: Float32Array, sampleRate: number): number[] {
  const found: number[] = [];
  for (let at = 0; at + 2 * FRAME <= samples.length; at += HOP) {
    const frame = samples.subarray(at, at + 2 * FRAME);
    const pitch = rms(frame) < QUIET_RMS ? undefined : framePitch(frame, sampleRate);
    if (pitch !== undefined) found.push(pitch);
  }
  return found;
}

function framePitch(frame: Float32Array, sampleRate: number): number | undefined {
  const longest = Math.floor(sampleRate / F0_RANGE_HZ.min);
  const shortest = Math.floor(sampleRate / F0_RANGE_HZ.max);
  const normalised = [1];
  let sum = 0;
  for (let lag = 1; lag <= longest + 1; lag += 1) {
    let difference = 0;
    for (let i = 0; i < FRAME; i += 1) difference += (at(frame, i) - at(frame, i + lag)) ** 2;
    sum += difference;
    normalised.push(sum === 0 ? 1 : (difference * lag) / sum);
  }
  for (let lag = shortest; lag <= longest; lag += 1) {
    const value = normalised[lag] ?? 1;
    const isDip = value <= (normalised[lag - 1] ?? 1) && value <= (normalised[lag + 1] ?? 1);
    if (isDip && value < YIN_THRESHOLD) return sampleRate / lag;
  }
  return undefined;
}

/** The value below which `share` (0..1) of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Mean energy in dB of `bands` equal bands up to half the sample rate, over all frames that are loud. */
export function bandSpectrum(samples: Float32Array, bands = 32): number[] {
  const energy = new Float64Array(bands);
  const size = 512;
  for (let at = 0; at + size <= samples.length; at += size) {
    const frame = samples.subarray(at, at + size);
    if (rms(frame) < QUIET_RMS) continue;
    const spectrum = powerSpectrum(frame);
    spectrum.forEach((power, bin) => {
      const band = Math.min(bands - 1, Math.floor((bin * bands) / spectrum.length));
      energy[band] = (energy[band] ?? 0) + power;
    });
  }
  return [...energy].map((value) => 10 * Math.log10(value + 1e-12));
}

/** Where the energy is on average, in Hz. */
export function spectralCentroid(samples: Float32Array, sampleRate: number): number {
  const bands = bandSpectrum(samples).map((decibels) => 10 ** (decibels / 10));
  const total = bands.reduce((sum, value) => sum + value, 0);
  const width = sampleRate / 2 / bands.length;
  return bands.reduce((sum, value, band) => sum + value * (band + 0.5) * width, 0) / total;
}

/** Root mean square distance in dB of two spectra, each taken relative to its own mean. */
export function spectrumDistance(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((s, v) => s + v, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const squares = a.map((value, i) => (value - meanA - ((b[i] ?? 0) - meanB)) ** 2);
  return Math.sqrt(mean(squares));
}

/** Loudness of what is not silence, in dB of full scale. */
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

/** Stretches of at least `minMs` in which nothing is louder than -54 dB, with their start, in ms. */
export function silences(
  samples: Float32Array,
  sampleRate: number,
  minMs: number,
): { startMs: number; durationMs: number }[] {
  const found: { startMs: number; durationMs: number }[] = [];
  const toMs = (count: number) => (1_000 * count) / sampleRate;
  let start = 0;
  for (let i = 0; i <= samples.length; i += 1) {
    if (i < samples.length && Math.abs(at(samples, i)) < 0.002) continue;
    if (toMs(i - start) >= minMs) found.push({ startMs: toMs(start), durationMs: toMs(i - start) });
    start = i + 1;
  }
  return found;
}

/** A plain Fourier transform with a Hann window: short frames, no need for a fast one. */
function powerSpectrum(frame: Float32Array): number[] {
  const size = frame.length;
  return Array.from({ length: size / 8 }, (_, bin) => {
    let real = 0;
    let imaginary = 0;
    for (let i = 0; i < size; i += 1) {
      const value = at(frame, i) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
      const angle = (2 * Math.PI * 4 * bin * i) / size;
      real += value * Math.cos(angle);
      imaginary -= value * Math.sin(angle);
    }
    return real * real + imaginary * imaginary;
  });
}

function at(samples: Float32Array, index: number): number {
  return samples[index] ?? 0;
}
