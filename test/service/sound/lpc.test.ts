import { describe, expect, test } from 'vitest';
import { formantScale, frameFormants } from '../../../src/service/sound/formants.ts';
import { linearPrediction } from '../../../src/service/sound/lpc.ts';
import { hiss, NEUTRAL_VOWEL_HZ, syntheticVoice } from '../../support/service/synthetic-voice.ts';

const RATE = 22_050;
const LOW_RATE = 11_025;

function vowel(formantsHz: readonly number[], hz = 110, sampleRate = RATE): Float32Array {
  return syntheticVoice({ sampleRate, seconds: 1, hz: () => hz, formantsHz });
}

describe('linear prediction', () => {
  test('finds the filter that shaped a noise', () => {
    const [a1, a2] = [-1.6, 0.9];
    const noise = hiss(2, RATE, 0.1);
    const filtered = new Float32Array(noise.length);
    for (let i = 2; i < noise.length; i += 1) {
      filtered[i] = (noise[i] ?? 0) - a1 * (filtered[i - 1] ?? 0) - a2 * (filtered[i - 2] ?? 0);
    }
    const { coefficients, residualPower } = linearPrediction(filtered, 2);
    expect(coefficients[0]).toBe(1);
    expect(coefficients[1]).toBeCloseTo(a1, 1);
    expect(coefficients[2]).toBeCloseTo(a2, 1);
    expect(residualPower / (0.1 ** 2 / 3)).toBeCloseTo(1, 1);
  });

  test('has a result for silence, an offset, a tone and a single sample', () => {
    const tone = Float32Array.from({ length: 400 }, (_, i) => Math.sin(i / 5));
    const frames = [
      new Float32Array(400),
      new Float32Array(400).fill(1),
      tone,
      Float32Array.of(0.5),
    ];
    for (const frame of frames) {
      const { coefficients, residualPower } = linearPrediction(frame, 12);
      expect(coefficients.every(Number.isFinite)).toBe(true);
      expect(residualPower).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('formants', () => {
  test('of a vowel are found within 5 %', () => {
    for (const formantsHz of [NEUTRAL_VOWEL_HZ, [300, 2_200, 2_900, 3_600]]) {
      const middle = vowel(formantsHz, 110, LOW_RATE).subarray(5_000, 5_331);
      const measured = frameFormants(middle);
      for (const [i, hz] of formantsHz.entries()) {
        expect(Math.abs((measured[i]?.hz ?? 0) / hz - 1), `F${i + 1}`).toBeLessThan(0.05);
      }
    }
  });

  test.each([0.85, 1, 1.15, 1.25])('scaled by %f are measured with that scale', (scale) => {
    const neutral = formantScale(vowel(NEUTRAL_VOWEL_HZ), RATE) ?? 0;
    for (const hz of [100, 160, 230]) {
      const scaled = vowel(
        NEUTRAL_VOWEL_HZ.map((formant) => formant * scale),
        hz,
      );
      const measured = (formantScale(scaled, RATE) ?? 0) / neutral;
      expect(Math.abs(measured / scale - 1)).toBeLessThan(0.03);
    }
  });

  test('do not depend on the sample rate or on invalid samples', () => {
    const scale = formantScale(vowel(NEUTRAL_VOWEL_HZ), RATE) ?? 0;
    for (const rate of [16_000, 48_000]) {
      expect(formantScale(vowel(NEUTRAL_VOWEL_HZ, 110, rate), rate)).toBeCloseTo(scale, 1);
    }
    const damaged = vowel(NEUTRAL_VOWEL_HZ);
    damaged[1_000] = Number.NaN;
    expect(formantScale(damaged, RATE)).toBeCloseTo(scale, 1);
  });

  test('are undefined without a voice', () => {
    expect(formantScale(new Float32Array(RATE), RATE)).toBeUndefined();
    expect(formantScale(hiss(1, RATE, 0.3), RATE)).toBeUndefined();
    expect(formantScale(new Float32Array(1), RATE)).toBeUndefined();
  });
});
