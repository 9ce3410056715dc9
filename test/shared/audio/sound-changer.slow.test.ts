import { describe, expect, test } from 'vitest';
import type { SoundChange } from '../../../src/shared/audio/sound-change.ts';
import { soundChanger } from '../../../src/shared/audio/sound-changer.ts';
import { readWav } from '../../support/listening.ts';
import { fixture } from '../../support/service/samples.ts';
import { babble, concatSamples, inChunks, noise, rms, tone, toneSnr } from '../../support/sound.ts';
import { pitchTrack, quantile } from '../../support/speech-measures.ts';
import { casesOf } from '../../support/suites.ts';

const RATE = 48_000;

/** @param size of the chunks, in samples */
function change(samples: Float32Array, wanted: SoundChange, size = samples.length, rate = RATE) {
  return concatSamples(inChunks(soundChanger(wanted, rate), samples, [size]));
}

/** Five seconds of a woman's speech, at 22,050 Hz. */
const VOICE = readWav(fixture('female.wav'));

const decibels = (a: Float32Array, b: Float32Array) => 20 * Math.log10(rms(a) / rms(b));
const factorOf = (semitones: number) => 2 ** (semitones / 12);
/** The sharpest bend between samples, relative to the loudness. A click is sharp. */
function sharpness(samples: Float32Array): number {
  let sharpest = 0;
  for (let i = 2; i < samples.length; i += 1) {
    const bend = (samples[i - 2] ?? 0) - 2 * (samples[i - 1] ?? 0) + (samples[i] ?? 0);
    sharpest = Math.max(sharpest, Math.abs(bend));
  }
  return sharpest / rms(samples);
}

const CHANGES: readonly Required<Pick<SoundChange, 'speed' | 'pitch'>>[] = [
  { speed: 0.5, pitch: 0 },
  { speed: 0.75, pitch: 0 },
  { speed: 1.15, pitch: 0 },
  { speed: 1.25, pitch: 0 },
  { speed: 1.5, pitch: 0 },
  { speed: 2, pitch: 0 },
  { speed: 1, pitch: 3 },
  { speed: 1, pitch: -3 },
  { speed: 1, pitch: 6 },
  { speed: 1, pitch: -6 },
  { speed: 1.5, pitch: 4 },
  { speed: 0.75, pitch: -4.5 },
];

test.each(casesOf(CHANGES, 4))(
  'speech at speed $speed, $pitch semitones higher, has the length, the pitch and the loudness that were asked for',
  ({ speed, pitch }) => {
    const { samples, sampleRate } = VOICE;
    const changed = change(samples, { speed, pitch }, 2_048, sampleRate);
    expect(Math.abs((changed.length * speed) / samples.length - 1)).toBeLessThan(0.002);
    const range = (factor: number) => ({ min: 80 * factor, max: 400 * factor, dip: 0.3 });
    const before = quantile(pitchTrack(samples, sampleRate, range(1)), 0.5);
    const after = quantile(pitchTrack(changed, sampleRate, range(factorOf(pitch))), 0.5);
    expect(Math.abs(after / before / factorOf(pitch) - 1)).toBeLessThan(0.03);
    expect(Math.abs(decibels(changed, samples))).toBeLessThan(0.5);
  },
);

describe.each([0.5, 0.75, 1.15, 1.5, 2])('at speed %d', (speed) => {
  test('a sound that never repeats has no clicks', () => {
    const hertz = [97, 331, 440, 617];
    const parts = hertz.map((each) => tone(each, 2, RATE, 0.2));
    const samples = tone(97, 2, RATE).map((_, i) =>
      parts.reduce((sum, part) => sum + (part[i] ?? 0), 0),
    );
    expect(sharpness(change(samples, { speed }))).toBeLessThan(1.5 * sharpness(samples));
  });

  test('noise is as loud as before', () => {
    const random = noise(7);
    const samples = Float32Array.from({ length: RATE }, () => random() - 0.5);
    expect(Math.abs(decibels(change(samples, { speed }), samples))).toBeLessThan(0.5);
  });

  test('a sound that ends suddenly fades out', () => {
    const changed = change(tone(440, 0.5, RATE), { speed });
    expect(Math.max(...changed.subarray(-24).map(Math.abs))).toBeLessThan(0.1);
  });
});

describe('a tone', () => {
  test.each([65, 110, 220, 440, 880])('of %i Hz keeps its pitch at every speed', (hertz) => {
    for (const speed of casesOf([0.5, 0.75, 1.3, 2], 2)) {
      const heard = change(tone(hertz, 1, RATE), { speed }).subarray(2_400, -2_400);
      expect(clarity(heard, hertz)).toBeGreaterThan(20);
    }
  });

  test.each([-12, -6, -3, 1.5, 3, 6, 12])('moves by %d semitones', (pitch) => {
    const heard = change(tone(440, 1, RATE), { pitch });
    expect(Math.abs(heard.length - RATE)).toBeLessThan(50);
    const hertz = 440 * factorOf(pitch);
    expect(clarity(heard.subarray(2_400, -2_400), hertz)).toBeGreaterThan(20);
    expect(Math.abs(decibels(heard, tone(440, 1, RATE)))).toBeLessThan(0.5);
  });
});

/** The ratio of a tone within 0.2% of a frequency to everything else, in dB. */
function clarity(samples: Float32Array, hertz: number, rate = RATE): number {
  const shares = Array.from({ length: 21 }, (_, i) => (i - 10) / 5_000);
  return Math.max(...shares.map((share) => toneSnr(samples, hertz * (1 + share), rate)));
}

describe('the sound changer', () => {
  test.each(casesOf(CHANGES, 4))(
    'gives the same samples for chunks of every size at %o',
    (wanted) => {
      const samples = babble(0.4, RATE);
      const whole = change(samples, wanted);
      for (const size of [1, 97, 960, 5_000]) expect(change(samples, wanted, size)).toEqual(whole);
    },
  );

  test.each([8_000, 22_050, 24_000, 44_100])('works at a sample rate of %i Hz', (rate) => {
    const heard = change(tone(440, 1, rate), { speed: 1.5 }, 1_000, rate);
    expect(heard.length).toBe(Math.round(rate / 1.5));
    expect(clarity(heard.subarray(rate / 20, -rate / 20), 440, rate)).toBeGreaterThan(20);
  });

  test.each([1, 5, 20, 50, 120])('keeps a sound of %i ms', (milliseconds) => {
    for (const speed of [0.5, 0.8, 1.3, 2]) {
      for (const pitch of [-12, 0, 12]) {
        const samples = babble(milliseconds / 1_000, RATE);
        const heard = change(samples, { speed, pitch });
        expect(Math.abs(heard.length - samples.length / speed)).toBeLessThanOrEqual(2);
        if (milliseconds >= 50) expect(Math.abs(decibels(heard, samples))).toBeLessThan(3);
      }
    }
  });

  test('keeps silence silent, and nothing empty', () => {
    const heard = change(new Float32Array(RATE), { speed: 2, pitch: 3 });
    expect(Math.abs(heard.length - RATE / 2)).toBeLessThan(50);
    expect(heard.every((sample) => sample === 0)).toBe(true);
    expect(change(new Float32Array(0), { speed: 2, pitch: 3 })).toHaveLength(0);
  });

  test('gives sound before the whole sound is known', () => {
    const changer = soundChanger({ speed: 1.5, pitch: 3 }, RATE);
    expect(changer.push(babble(0.1, RATE)).length).toBeGreaterThan(0.03 * RATE);
  });

  test('passes samples through at normal speed and pitch', () => {
    const samples = babble(0.1, RATE);
    expect(change(samples, {})).toEqual(samples);
  });

  test('changes the volume, and lets nothing exceed full scale', () => {
    const samples = tone(440, 0.5, RATE).map((sample) => 0.3 * sample);
    expect(rms(change(samples, { volume: 0.5 })) / rms(samples)).toBeCloseTo(0.5, 3);
    expect(rms(change(samples, { volume: 2 })) / rms(samples)).toBeCloseTo(2, 3);
    const loud = change(tone(440, 0.5, RATE), { volume: 2 });
    expect(Math.max(...loud)).toBeLessThanOrEqual(1);
    expect(rms(loud)).toBeGreaterThan(rms(tone(440, 0.5, RATE)));
  });

  test('uses the nearest values that it supports', () => {
    const samples = babble(0.3, RATE);
    expect(change(samples, { speed: 50 })).toEqual(change(samples, { speed: 2 }));
    expect(change(samples, { pitch: -90 })).toEqual(change(samples, { pitch: -12 }));
  });

  test('treats invalid samples as silence', () => {
    const heard = change(Float32Array.of(...tone(440, 0.1, RATE), Number.NaN, 1 / 0), { speed: 2 });
    expect(heard.every((sample) => Number.isFinite(sample))).toBe(true);
  });
});
