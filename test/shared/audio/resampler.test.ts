import { describe, expect, test } from 'vitest';
import { Resampler } from '../../../src/shared/audio/resampler.ts';
import fc from '../../support/fast-check.ts';
import {
  concatSamples,
  correlation,
  inChunks,
  noise,
  rms,
  slowResample,
  tone,
  toneSnr,
} from '../../support/sound.ts';

function resample(
  samples: Float32Array,
  rate: number,
  sizes = [samples.length],
  outputRate = 48_000,
): Float32Array {
  return concatSamples(inChunks(new Resampler(rate, outputRate), samples, sizes));
}

const RATES = [8_000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 96_000, 192_000];
/** These rates share no divisor with 48 kHz. A full table would be huge, so the resampler interpolates. */
const ODD_RATES = [22_049, 44_101, 47_999, 191_999];

describe('the quality of the Resampler', () => {
  test.each([
    ...[...RATES, ...ODD_RATES].map((rate) => [rate, 48_000] as const),
    [16_000, 22_050],
    [44_100, 11_025],
  ] as const)('tones at %i Hz stay at least 80 dB above the rest at %i Hz', (rate, outputRate) => {
    for (const part of [0.01, 0.1, 0.25, 0.4]) {
      const hertz = part * Math.min(rate, outputRate);
      const sound = tone(hertz, 0.2, rate);
      const whole = resample(sound, rate, [sound.length], outputRate);
      expect(whole).toHaveLength(Math.ceil((sound.length * outputRate) / rate));
      const heard = whole.subarray(outputRate / 50, -outputRate / 50);
      expect(toneSnr(heard, hertz, outputRate)).toBeGreaterThan(80);
      expect(rms(heard)).toBeCloseTo(0.5 / Math.SQRT2, 2);
    }
  });

  test('frequencies above the Nyquist limit cause no aliases', () => {
    const heard = resample(tone(40_000, 0.2, 96_000), 96_000).subarray(960, -960);
    expect(Math.max(...heard)).toBeLessThan(1e-4);
  });

  test('samples at 48 kHz are unchanged', () => {
    const samples = tone(1_000, 0.1, 48_000);
    expect(resample(samples, 48_000, [7])).toEqual(samples);
  });

  test('the output matches a reference, including start and end, without delay', () => {
    const random = noise(5);
    const samples = tone(700, 0.05, 22_050).map((value) => value + 0.1 * (random() - 0.5));
    const expected = slowResample(samples, 22_050, 48_000);
    const heard = resample(samples, 22_050);
    expect(heard.length).toBe(expected.length);
    expect(correlation(expected, heard)).toBeGreaterThan(0.999);
  });
});

describe('streaming with the Resampler', () => {
  test('n samples become ceil(n * 48000 / rate), identical for every chunk size', () => {
    const random = noise(9);
    fc.assert(
      fc.property(
        fc.constantFrom(...RATES, ...ODD_RATES),
        fc.integer({ min: 0, max: 3_000 }),
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 }),
        (rate, length, sizes) => {
          const samples = new Float32Array(length).map(() => random() - 0.5);
          const whole = resample(samples, rate);
          expect(whole.length).toBe(Math.ceil((length * 48_000) / rate));
          expect(resample(samples, rate, sizes)).toEqual(whole);
        },
      ),
      { numRuns: 120 },
    );
  });
});
