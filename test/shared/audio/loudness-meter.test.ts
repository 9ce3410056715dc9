import { expect, test } from 'vitest';
import { LoudnessMeter } from '../../../src/shared/audio/loudness-meter.ts';

function sine(hertz: number, decibels: number, sampleRate: number, seconds = 2): Float32Array {
  const amplitude = 10 ** (decibels / 20);
  return Float32Array.from(
    { length: seconds * sampleRate },
    (_, i) => amplitude * Math.sin((2 * Math.PI * hertz * i) / sampleRate),
  );
}

function loudnessOf(sound: readonly Float32Array[], sampleRate: number): number | undefined {
  const meter = new LoudnessMeter(sampleRate);
  for (const samples of sound) meter.push(samples);
  return meter.lufs;
}

/** Tech 3341 of the EBU: a sine at 997 Hz with −23 dBFS in one channel has −26.01 LUFS. */
test.each([22_050, 24_000, 48_000])('the loudness at %i Hz is that of the standard', (rate) => {
  expect(loudnessOf([sine(997, -23, rate)], rate)).toBeCloseTo(-26.01, 1);
});

test('low frequencies count less, and high ones more', () => {
  const at = (hertz: number) => loudnessOf([sine(hertz, -20, 48_000)], 48_000) ?? 0;
  expect(at(40) - at(997)).toBeLessThan(-3);
  expect(at(4_000) - at(997)).toBeGreaterThan(2.5);
});

test('pauses do not count', () => {
  const speech = sine(500, -20, 24_000);
  const pause = new Float32Array(10 * 24_000);
  const withPause = loudnessOf([speech, pause, speech], 24_000) ?? 0;
  expect(withPause).toBeCloseTo(loudnessOf([speech], 24_000) ?? 0, 0);
  expect(loudnessOf([pause], 24_000)).toBeUndefined();
});

test('the sizes of the chunks make no difference', () => {
  const sound = sine(700, -12, 24_000);
  const chunks = Array.from({ length: 200 }, (_, i) => sound.subarray(i * 240, (i + 1) * 240));
  expect(loudnessOf(chunks, 24_000)).toBe(loudnessOf([sound], 24_000));
});
