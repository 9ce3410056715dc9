import { expect, test } from 'vitest';
import { voiceSpectrum } from '../../../src/service/cloning/analysis/voice-spectrum.ts';
import { readSample } from '../../../src/service/cloning/reading/read-sample.ts';
import { longTermSpectrum, spectralDistance } from '../../../src/service/sound/spectrum.ts';
import { fixture, withNoise } from '../../support/service/samples.ts';

const clean = await readSample(new Uint8Array(fixture('female.wav')));
const heard = (samples: Float32Array) => longTermSpectrum(samples, clean.sampleRate) ?? [];
const voice = (samples: Float32Array) => voiceSpectrum({ ...clean, samples }) ?? [];

test.each([20, 10])('most of the noise at %i dB is removed from a voice spectrum', (snrDb) => {
  const noisy = withNoise(clean.samples, snrDb);
  const before = spectralDistance(heard(noisy), heard(clean.samples));
  expect(before).toBeGreaterThan(1.5);
  expect(spectralDistance(voice(noisy), heard(clean.samples))).toBeLessThan(0.6 * before);
});

test('the spectrum of a clean voice does not change', () => {
  expect(spectralDistance(voice(clean.samples), heard(clean.samples))).toBeLessThan(0.4);
});

test('silence has no spectrum', () => {
  expect(voiceSpectrum({ samples: new Float32Array(16_000), sampleRate: 16_000 })).toBeUndefined();
});
