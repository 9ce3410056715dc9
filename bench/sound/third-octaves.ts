import FFT from 'fft.js';
import { SPECTRUM_BANDS_HZ } from '../../src/service/sound/spectrum.ts';

/** Half a third octave, as a factor. */
export const HALF_BAND = 2 ** (1 / 6);

const FRAME = 4_096;
const HANN = Float64Array.from(
  { length: FRAME },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME),
);

/** The power of a sound by frequency: bins of equal width from 0 to half the sample rate. */
export interface PowerSpectrum {
  bins: Float64Array;
  binHz: number;
}

/**
 * The mean power spectrum of a sound (P. Welch, 1967: Hann windows that overlap by half). Its sum is 1.
 * @param samples at least FRAME
 */
export function powerSpectrum(samples: Float32Array, sampleRate: number): PowerSpectrum {
  const fft = new FFT(FRAME);
  const spectrum = fft.createComplexArray();
  const bins = new Float64Array(FRAME / 2);
  for (let at = 0; at + FRAME <= samples.length; at += FRAME / 2) {
    const frame = Array.from(HANN, (weight, i) => weight * (samples[at + i] as number));
    fft.realTransform(spectrum, frame);
    for (let bin = 1; bin < bins.length; bin += 1) {
      const [re, im] = [spectrum[2 * bin] as number, spectrum[2 * bin + 1] as number];
      bins[bin] = (bins[bin] as number) + re * re + im * im;
    }
  }
  return normalize({ bins, binHz: sampleRate / FRAME });
}

/** The average of several spectra with equal bins. */
export function meanSpectrum(spectra: readonly PowerSpectrum[]): PowerSpectrum {
  const [first] = spectra;
  if (first === undefined) throw new RangeError('There is no spectrum');
  const bins = first.bins.map((_, bin) =>
    spectra.reduce((sum, spectrum) => sum + (spectrum.bins[bin] ?? 0), 0),
  );
  return normalize({ bins, binHz: first.binHz });
}

/** The power between two frequencies. Bins at the borders count in part. */
export function powerBetween(
  { bins, binHz }: PowerSpectrum,
  lowHz: number,
  highHz: number,
): number {
  let sum = 0;
  const last = Math.min(bins.length - 1, Math.round(highHz / binHz));
  for (let bin = Math.max(1, Math.round(lowHz / binHz)); bin <= last; bin += 1) {
    const from = Math.max(lowHz, (bin - 0.5) * binHz);
    const to = Math.min(highHz, (bin + 0.5) * binHz);
    sum += ((bins[bin] as number) * Math.max(0, to - from)) / binHz;
  }
  return sum;
}

/** Levels in dB of the third octaves at SPECTRUM_BANDS_HZ, relative to their sum. */
export function thirdOctaves(spectrum: PowerSpectrum): number[] {
  const powers = SPECTRUM_BANDS_HZ.map((hz) =>
    powerBetween(spectrum, hz / HALF_BAND, hz * HALF_BAND),
  );
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => 10 * Math.log10(power / total + 1e-12));
}

function normalize({ bins, binHz }: PowerSpectrum): PowerSpectrum {
  const total = bins.reduce((sum, power) => sum + power, 0);
  return { bins: bins.map((power) => power / total), binHz };
}

/**
 * Whether a harmonic of a voice's median F0 is in the third octave around `hz`. What a high voice has in the gaps
 * between its first harmonics depends on the melody alone.
 */
export function hasHarmonic(hz: number, f0Hz: number): boolean {
  return Math.floor((hz * HALF_BAND) / f0Hz) > Math.floor(hz / HALF_BAND / f0Hz);
}
