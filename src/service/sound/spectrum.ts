import { replaceNonFinite } from '../../shared/audio/samples.ts';
import { FrameSpectrum } from './frame-spectrum.ts';

/** Centers of the third octaves (ISO 266) in which spectra are compared. */
export const SPECTRUM_BANDS_HZ: readonly number[] = [
  100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1_000, 1_250, 1_600, 2_000, 2_500, 3_150, 4_000,
  5_000, 6_300, 8_000, 10_000,
];

/**
 * Interpolates between bands on a logarithmic frequency scale. Constant beyond the outer bands.
 * @param values at SPECTRUM_BANDS_HZ
 */
export function valueAt(values: readonly number[], hz: number): number {
  const above = SPECTRUM_BANDS_HZ.findIndex((band) => band >= hz);
  if (above === 0) return values[0] ?? 0;
  if (above < 0) return values.at(-1) ?? 0;
  const [low, high] = [SPECTRUM_BANDS_HZ[above - 1] as number, SPECTRUM_BANDS_HZ[above] as number];
  const share = Math.log(hz / low) / Math.log(high / low);
  return (values[above - 1] ?? 0) * (1 - share) + (values[above] ?? 0) * share;
}

/** Half a third octave, as a factor. */
const HALF_BAND = 2 ** (1 / 6);

/**
 * Below about 500 Hz, third octaves are narrower than the distance between harmonics, so a band
 * would only show whether it contains one. Therefore all bands are at least twice this wide.
 */
const MIN_HALF_WIDTH_HZ = 120;

const FRAME = 1_024;
const HOP = FRAME / 2;

/** Frames this much quieter than the loudest are pauses. */
const PAUSE_DB = 30;
/** A band this far below the loudest contains noise of the recording, not the voice. */
const FLOOR_DB = 45;
/** Half the sample rate of eSpeak NG: above it, its speech has nothing to compare. */
const BANDWIDTH_HZ = 11_025;
/** Decrease per band above the bandwidth, where nothing is known. */
const FALL_DB = 2;

/**
 * The long-term average spectrum of active speech, at SPECTRUM_BANDS_HZ.
 * @returns density in dB around a mean of 0, or undefined for silence
 */
export function longTermSpectrum(samples: Float32Array, sampleRate: number): number[] | undefined {
  const power = activePower(replaceNonFinite(samples));
  if (power === undefined) return undefined;
  const bands = SPECTRUM_BANDS_HZ.slice(0, countKnownBands(sampleRate)).map((hz) =>
    decibels(bandPower(power, hz, sampleRate)),
  );
  const floor = Math.max(...bands) - FLOOR_DB;
  const known = bands.map((band) => Math.max(band, floor));
  while (known.length < SPECTRUM_BANDS_HZ.length) known.push((known.at(-1) ?? 0) - FALL_DB);
  return aroundZero(known);
}

/** How many bands are within the bandwidth of a sample rate. The others are guessed. */
export function countKnownBands(sampleRate: number): number {
  const bandwidthHz = Math.min(BANDWIDTH_HZ, sampleRate / 2);
  return SPECTRUM_BANDS_HZ.filter((hz) => hz * HALF_BAND < bandwidthHz).length;
}

/** Above 7 kHz there is little of speech, and little by which people distinguish voices. */
const AIR_HZ = 7_000;
const AIR_WEIGHT = 0.25;

/**
 * Root mean square distance of two spectra around their means, in dB. The highest bands count less.
 * @param knownBands compares only the first bands, see `countKnownBands`
 */
export function spectralDistance(
  a: readonly number[],
  b: readonly number[],
  knownBands: number = SPECTRUM_BANDS_HZ.length,
): number {
  const bands = SPECTRUM_BANDS_HZ.slice(0, knownBands).map((hz, i) => ({
    weight: hz > AIR_HZ ? AIR_WEIGHT : 1,
    difference: (a[i] ?? 0) - (b[i] ?? 0),
  }));
  const total = bands.reduce((sum, { weight }) => sum + weight, 0);
  const mean = bands.reduce((sum, { weight, difference }) => sum + weight * difference, 0) / total;
  const squares = bands.map(({ weight, difference }) => weight * (difference - mean) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / total);
}

/** Mean power per bin of the frames that are not pauses, up to half the sample rate. */
function activePower(samples: Float32Array): Float64Array | undefined {
  const starts = Array.from(
    { length: Math.max(1, Math.floor((samples.length - FRAME) / HOP) + 1) },
    (_, i) => i * HOP,
  );
  const energies = starts.map((start) => energy(samples, start));
  const loudest = Math.max(...energies);
  if (loudest === 0) return undefined;
  const faintest = loudest * 10 ** (-PAUSE_DB / 10);
  const spectrum = new FrameSpectrum(FRAME);
  const sum = new Float64Array(FRAME / 2);
  const active = starts.filter((_, i) => (energies[i] ?? 0) >= faintest);
  for (const start of active) add(sum, spectrum.measure(samples, start));
  return sum.map((value) => value / active.length);
}

function add(sum: Float64Array, values: Float64Array): void {
  for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] as number) + (values[i] as number);
}

/** Mean power of the bins in a band. */
function bandPower(power: Float64Array, hz: number, sampleRate: number): number {
  const binHz = sampleRate / FRAME;
  const low = Math.min(hz / HALF_BAND, hz - MIN_HALF_WIDTH_HZ);
  const high = Math.max(hz * HALF_BAND, hz + MIN_HALF_WIDTH_HZ);
  const bins = power.subarray(Math.max(1, Math.round(low / binHz)), Math.round(high / binHz));
  return bins.reduce((total, value) => total + value, 0) / Math.max(1, bins.length);
}

function energy(samples: Float32Array, start: number): number {
  let sum = 0;
  const end = Math.min(samples.length, start + FRAME);
  for (let i = start; i < end; i += 1) sum += (samples[i] as number) ** 2;
  return sum;
}

function decibels(power: number): number {
  return 10 * Math.log10(power + 1e-12);
}

function aroundZero(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}
