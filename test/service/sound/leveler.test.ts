import { expect, test } from 'vitest';
import { Leveler } from '../../../src/service/sound/leveler.ts';
import { lufs } from '../../support/service/loudness.ts';
import { concatSamples, inChunks, tone } from '../../support/sound.ts';

const RATE = 24_000;
const AIM_LUFS = -24;

/** Four syllables a second, the second of each pair 9 dB quieter, with an integrated loudness. */
function speech(seconds: number, loudness: number): Float32Array {
  const syllables = tone(300, seconds, RATE).map((sample, i) => {
    const phase = (4 * i) / RATE;
    return sample * Math.sin(Math.PI * (phase % 1)) ** 2 * (Math.floor(phase) % 2 ? 0.35 : 1);
  });
  const gain = 10 ** ((loudness - lufs(syllables)) / 20);
  return syllables.map((sample) => sample * gain);
}

const level = (samples: Float32Array, size = 2_400) =>
  concatSamples(inChunks(new Leveler(AIM_LUFS, RATE), samples, [size]));

const lastSecond = (samples: Float32Array) => samples.subarray(-RATE);

test.each([-2, -1, 1, 2])('speech that is %d LU off comes close to the aim', (offLu) => {
  const leveled = level(speech(4, AIM_LUFS + offLu));
  expect(Math.abs(lufs(leveled) - AIM_LUFS)).toBeLessThan(0.4 * Math.abs(offLu));
  expect(Math.abs(lufs(lastSecond(leveled)) - AIM_LUFS)).toBeLessThan(0.3 * Math.abs(offLu));
});

test('a gain is at most 3 dB', () => {
  const quiet = lastSecond(level(speech(6, AIM_LUFS - 12)));
  expect(lufs(quiet)).toBeCloseTo(AIM_LUFS - 9, 0);
});

test('accents keep their level', () => {
  const sound = speech(4, AIM_LUFS + 2);
  const leveled = level(sound);
  // The second before the last holds two pairs of syllables.
  const contrastOf = (samples: Float32Array) => {
    const peakIn = (from: number) =>
      Math.max(...samples.subarray(from, from + RATE / 4).map(Math.abs));
    return 20 * Math.log10(peakIn(2 * RATE) / peakIn(2.25 * RATE));
  };
  expect(contrastOf(leveled)).toBeCloseTo(contrastOf(sound), 0);
});

test('the size of chunks does not matter', () => {
  const sound = speech(2, AIM_LUFS + 2);
  const whole = level(sound, sound.length);
  expect(whole).toHaveLength(sound.length);
  for (const chunk of [7, 333, 5_000]) expect(level(sound, chunk)).toEqual(whole);
});

test('silence stays silent, and broken samples become silence', () => {
  expect(level(new Float32Array(RATE)).every((sample) => sample === 0)).toBe(true);
  const broken = speech(2, AIM_LUFS).fill(Number.NaN, 100, 200);
  expect(level(broken).every(Number.isFinite)).toBe(true);
});
