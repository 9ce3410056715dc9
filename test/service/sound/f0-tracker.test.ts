import { describe, expect, test } from 'vitest';
import { F0Tracker, trackF0 } from '../../../src/service/sound/f0-tracker.ts';
import { hiss, syntheticVoice } from '../../support/service/synthetic-voice.ts';
import { inChunks, tone } from '../../support/sound.ts';

const RATE = 22_050;
const relativeError = (measured: number, target: number) => Math.abs(measured / target - 1);

describe('the fundamental frequency', () => {
  test.each([70, 110, 180, 260, 400])('of a steady voice at %i Hz is within 0.5 %', (hz) => {
    for (const sampleRate of [8_000, 16_000, RATE, 48_000]) {
      const voice = syntheticVoice({ sampleRate, seconds: 0.7, hz: () => hz });
      const { statistics } = trackF0(voice, sampleRate);
      expect(relativeError(statistics.medianHz, hz)).toBeLessThan(0.005);
      expect(relativeError(statistics.p10Hz, statistics.p90Hz)).toBeLessThan(0.01);
      expect(statistics.voicedShare).toBeGreaterThan(0.9);
    }
  });

  test('of a tone is its frequency', () => {
    expect(
      relativeError(trackF0(tone(150, 0.5, RATE), RATE).statistics.medianHz, 150),
    ).toBeLessThan(0.005);
  });

  test('is tracked through a melody, frame by frame', () => {
    const melody = (t: number) => 140 * 2 ** (0.5 * Math.sin(2 * Math.PI * 1.5 * t));
    const voice = syntheticVoice({ sampleRate: RATE, seconds: 2, hz: melody });
    const { frames, hopSeconds } = trackF0(voice, RATE);
    const inside = frames.slice(5, -5);
    for (const [i, { hz }] of inside.entries()) {
      expect(relativeError(hz, melody((i + 5) * hopSeconds))).toBeLessThan(0.04);
    }
  });

  test('is found in noise 10 dB below the voice', () => {
    const voice = syntheticVoice({ sampleRate: RATE, seconds: 1, hz: () => 120 });
    const level = Math.hypot(...voice) / Math.sqrt(voice.length);
    const noise = hiss(1, RATE, level * Math.sqrt(3) * 10 ** (-10 / 20));
    const { statistics } = trackF0(
      voice.map((sample, i) => sample + (noise[i] ?? 0)),
      RATE,
    );
    expect(relativeError(statistics.medianHz, 120)).toBeLessThan(0.01);
    expect(statistics.voicedShare).toBeGreaterThan(0.8);
  });

  test('is not found in sounds without a voice', () => {
    const half = RATE / 2;
    const sounds = {
      hiss: hiss(0.5, RATE, 0.3),
      silence: new Float32Array(half),
      offset: new Float32Array(half).fill(0.9),
      damage: new Float32Array(half).fill(Number.NaN),
    };
    for (const [name, sound] of Object.entries(sounds)) {
      expect(trackF0(sound, RATE).statistics.voicedShare, name).toBeLessThan(0.05);
    }
  });

  test('of one sample or none is zero', () => {
    for (const length of [0, 1]) {
      const { statistics } = trackF0(new Float32Array(length), RATE);
      expect(Object.values(statistics)).toEqual([0, 0, 0, 0, 0]);
    }
  });

  test('does not depend on the sizes of the chunks', () => {
    const voice = syntheticVoice({ sampleRate: RATE, seconds: 0.5, hz: (t) => 100 + 100 * t });
    const frames = inChunks(new F0Tracker(RATE), voice, [1, 10, 73, 514, 613]).flat();
    expect(frames).toEqual(trackF0(voice, RATE).frames);
  });
});
