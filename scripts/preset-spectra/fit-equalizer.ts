import FFT from 'fft.js';
import { LTASS } from '../../bench/sound/ltass.ts';
import { HALF_BAND, type PowerSpectrum, powerBetween } from '../../bench/sound/third-octaves.ts';
import { Equalizer, MAX_GAIN_DB } from '../../src/service/sound/equalizer.ts';
import { SPECTRUM_BANDS_HZ, valueAt } from '../../src/service/sound/spectrum.ts';
import { concatSamples } from '../../src/shared/audio/samples.ts';

/** Neighboring bands affect each other, so the gains approach the target step by step. */
const ROUNDS = 6;
const STEP = 0.8;

/**
 * Lower bands are as wide as harmonics are far apart, so they are compared over at least twice this width: a single
 * harmonic must not get a gain of its own.
 */
const WIDE_BELOW_HZ = 600;
const MIN_HALF_WIDTH_HZ = 80;
/** In each round, the gains of these bands move this far towards their neighbors. */
const LOW_SMOOTHING = 0.1;

/** Below this there is no voice. */
const LOWEST_HZ = 60;
/** Below this factor of the fundamental frequency there is no voice, only noise that must not be amplified. */
const LOWEST_OF_F0 = 0.9;

export interface Target {
  /** In dB relative to LTASS, at SPECTRUM_BANDS_HZ. */
  colorDb: readonly number[];
  f0Hz: number;
}

/**
 * Finds the gains that give a sound the target's spectrum.
 * @param spectrum of the sound without the equalizer
 * @param sampleRate of the sound
 * @returns gains in dB at SPECTRUM_BANDS_HZ, with a mean of 0 over the bands that the sound has
 */
export function fitEqualizer(
  spectrum: PowerSpectrum,
  sampleRate: number,
  { colorDb, f0Hz }: Target,
): number[] {
  const targetSpectrum = colored(spectrum, colorDb);
  const present = SPECTRUM_BANDS_HZ.map(
    (hz) => hz >= LOWEST_OF_F0 * f0Hz && hz * HALF_BAND < sampleRate / 2,
  );
  const wanted = levels(targetSpectrum);
  let gains = SPECTRUM_BANDS_HZ.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const heard = levels(equalized(spectrum, gains, sampleRate));
    const missing = wanted.map((level, band) => level - (heard[band] ?? 0));
    const offset = mean(missing.filter((_, band) => present[band]));
    gains = gains.map((gain, band) => clamp(gain + STEP * ((missing[band] ?? 0) - offset)));
    gains = smoothLow(holdOuter(gains, present));
  }
  return gains;
}

/** The power spectrum behind an equalizer. */
export function equalized(
  { bins, binHz }: PowerSpectrum,
  gainsDb: readonly number[],
  sampleRate: number,
): PowerSpectrum {
  const equalizer = new Equalizer(gainsDb, sampleRate);
  const impulse = new Float32Array(2 * bins.length);
  impulse[bins.length] = 1;
  const response = transferPower(concatSamples([equalizer.push(impulse), equalizer.end()]));
  return { bins: bins.map((power, bin) => power * (response[bin] as number)), binHz };
}

/** LTASS with a color, as a spectrum with the same bins. */
function colored({ bins, binHz }: PowerSpectrum, colorDb: readonly number[]): PowerSpectrum {
  const densities = SPECTRUM_BANDS_HZ.map(
    (hz, band) => (LTASS.get(hz) ?? 0) - 10 * Math.log10(hz) + (colorDb[band] ?? 0),
  );
  return { bins: bins.map((_, bin) => 10 ** (valueAt(densities, bin * binHz) / 10)), binHz };
}

/** Levels in dB of the bands. */
function levels(spectrum: PowerSpectrum): number[] {
  return SPECTRUM_BANDS_HZ.map((hz) => {
    const width = hz < WIDE_BELOW_HZ ? MIN_HALF_WIDTH_HZ : 0;
    const low = Math.max(LOWEST_HZ, Math.min(hz / HALF_BAND, hz - width));
    const high = Math.max(hz * HALF_BAND, hz + width);
    return 10 * Math.log10(powerBetween(spectrum, low, high) + 1e-12);
  });
}

/** The power of each bin of an impulse response. */
function transferPower(impulseResponse: Float32Array): Float64Array {
  const fft = new FFT(impulseResponse.length);
  const spectrum = fft.createComplexArray();
  fft.realTransform(spectrum, Array.from(impulseResponse));
  return Float64Array.from(
    { length: impulseResponse.length / 2 },
    (_, bin) => (spectrum[2 * bin] as number) ** 2 + (spectrum[2 * bin + 1] as number) ** 2,
  );
}

/** Harmonics that happen to lie in one of the narrow bands must not get steep gains. */
function smoothLow(gains: readonly number[]): number[] {
  return gains.map((gain, band) => {
    if ((SPECTRUM_BANDS_HZ[band] ?? 0) >= WIDE_BELOW_HZ) return gain;
    return (
      gain +
      0.5 * LOW_SMOOTHING * ((gains[band - 1] ?? gain) + (gains[band + 1] ?? gain) - 2 * gain)
    );
  });
}

/** Bands that the sound does not have get the gain of the nearest one that it has. */
function holdOuter(gains: readonly number[], present: readonly boolean[]): number[] {
  const [first, last] = [present.indexOf(true), present.lastIndexOf(true)];
  return gains.map((_, band) => gains[Math.min(last, Math.max(first, band))] ?? 0);
}

function clamp(gainDb: number): number {
  return Math.max(-MAX_GAIN_DB, Math.min(MAX_GAIN_DB, gainDb));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
