import { expect, test } from 'vitest';
import { checkSample } from '../../../src/service/cloning/check-sample.ts';
import { readSample } from '../../../src/service/cloning/reading/read-sample.ts';
import { clipped, fixture, withNoise } from '../../support/service/samples.ts';
import { noise, slowResample, tone } from '../../support/sound.ts';

const { samples, sampleRate } = await readSample(new Uint8Array(fixture('female.wav')));

const check = (sound: Float32Array) => checkSample({ samples: sound, sampleRate });

/** Repeated to a length. */
function lasting(seconds: number): Float32Array {
  return Float32Array.from(
    { length: seconds * sampleRate },
    (_, i) => samples[i % samples.length] ?? 0,
  );
}

test('a clean recording has no defects', () => {
  expect(check(lasting(12))).toMatchObject({ seconds: 12, refusal: undefined, reasons: [] });
});

test.each<[string, Float32Array, string]>([
  ['of two seconds', lasting(2), 'sample_too_short'],
  ['of more than a minute', lasting(61), 'sample_too_long'],
  ['of silence', new Float32Array(5 * sampleRate), 'sample_silent'],
  ['of noise', Float32Array.from({ length: 5 * sampleRate }, noise(1)), 'sample_noise'],
  ['of a tone', tone(440, 5, sampleRate), 'sample_no_voice'],
])('a recording %s is refused as by the service', (_, sound, refusal) => {
  expect(check(sound).refusal).toBe(refusal);
});

test('the defects are those that the clone would be rated with', () => {
  expect(check(withNoise(lasting(12), 6)).reasons).toContain('sample_noisy');
  expect(check(clipped(lasting(12), 8)).reasons).toContain('sample_clipped');
  expect(check(lasting(3.5)).reasons).toContain('sample_short');
});

test('hard clipping is noticed after resampling, too, which raises the corners above the rest', () => {
  const outside = 44_100;
  const loud = clipped(slowResample(lasting(4), sampleRate, outside), 20);
  expect(check(slowResample(loud, outside, sampleRate)).reasons).toContain('sample_clipped');
});
