import { expect, test } from 'vitest';
import { prosodyOfEmotion } from '../../../src/service/prosody/emotion.ts';
import { PROSODY_LIMITS } from '../../../src/service/prosody/prosody.ts';
import { parseTone } from '../../../src/service/prosody/tone.ts';
import fc from '../../support/fast-check.ts';

const strength = fc.double({ min: 0, max: 1, noNaN: true });

const GROWING = [
  'tempo',
  'pitchSemitones',
  'melody',
  'stress',
  'tempoVariation',
  'loudnessDb',
  'tiltDb',
] as const;

test('pitch, tempo, brightness, melody, stress and loudness grow with exaggeration', () => {
  fc.assert(
    fc.property(strength, strength, (a, b) => {
      const less = prosodyOfEmotion(Math.min(a, b));
      const more = prosodyOfEmotion(Math.max(a, b));
      for (const name of GROWING) {
        expect(more[name]).toBeGreaterThanOrEqual(less[name]);
      }
    }),
  );
});

test('each step of the scale gives a different prosody', () => {
  const steps = [0, 0.25, 0.5, 0.75, 1].map(prosodyOfEmotion);
  for (const name of GROWING) {
    const values = steps.map((step) => step[name]);
    expect(new Set(values).size).toBe(5);
  }
});

test('values outside the scale are clamped', () => {
  expect(prosodyOfEmotion(-3)).toEqual(prosodyOfEmotion(0));
  expect(prosodyOfEmotion(7)).toEqual(prosodyOfEmotion(1));
});

test('extreme instructions stay within the limits', () => {
  const wild = parseTone('extremely fast, extremely loud, extremely high, very angry').prosody;
  for (const prosody of [wild, prosodyOfEmotion(0), prosodyOfEmotion(1)]) {
    for (const [name, [least, most]] of Object.entries(PROSODY_LIMITS)) {
      const value = prosody[name as keyof typeof PROSODY_LIMITS];
      expect(value).toBeGreaterThanOrEqual(least);
      expect(value).toBeLessThanOrEqual(most);
    }
  }
});
