import { describe, expect, test } from 'vitest';
import { trackF0 } from '../../../src/service/sound/f0-tracker.ts';
import { formantScale } from '../../../src/service/sound/formants.ts';
import { Psola, type VoiceTransform } from '../../../src/service/sound/psola.ts';
import { HOSTILE_SOUNDS, processInChunks, processWhole } from '../../support/service/processors.ts';
import { hiss, syntheticVoice } from '../../support/service/synthetic-voice.ts';
import { rms } from '../../support/sound.ts';

const RATE = 16_000;
const F0_HZ = 140;
const IDENTITY: VoiceTransform = {
  f0Hz: F0_HZ,
  pitchRatio: 1,
  melody: 1,
  formantRatio: 1,
  tempo: 1,
  tempoVariation: 0,
};

/** 2 s of syllables with a melody of ±3 semitones, and hisses between them. */
const isHiss = (t: number) => t % 0.5 > 0.4;
const syllable = (t: number) => (isHiss(t) ? 0 : 1 - 0.6 * Math.abs((t % 1) - 0.5));
const voice = syntheticVoice({
  sampleRate: RATE,
  seconds: 2,
  hz: (t) => F0_HZ * 2 ** (0.25 * Math.sin(2 * Math.PI * t)),
  loudness: syllable,
});
const noise = hiss(2, RATE, 0.1);
const speech = voice.map((sample, i) => sample + (isHiss(i / RATE) ? (noise[i] ?? 0) : 0));

const transform = (changes: Partial<VoiceTransform>) =>
  processWhole(new Psola(RATE, { ...IDENTITY, ...changes }), speech);
const statistics = (samples: Float32Array) => trackF0(samples, RATE).statistics;
const semitones = (a: number, b: number) => 12 * Math.log2(a / b);
const span = (samples: Float32Array) => {
  const { p10Hz, p90Hz } = statistics(samples);
  return semitones(p90Hz, p10Hz);
};

describe('a voice transformed by PSOLA', () => {
  test('has the requested pitch, and keeps its melody and duration', () => {
    for (const shift of [-5, -3, 3, 5]) {
      const out = transform({ pitchRatio: 2 ** (shift / 12) });
      const measured = semitones(statistics(out).medianHz, statistics(speech).medianHz);
      expect(Math.abs(measured - shift)).toBeLessThan(0.3);
      expect(Math.abs(span(out) - span(speech))).toBeLessThan(0.5);
      expect(Math.abs(out.length / speech.length - 1)).toBeLessThan(0.01);
    }
  });

  test.each([0, 0.4, 1.7])('has its melody scaled by %f around the same median', (melody) => {
    const out = transform({ melody });
    expect(Math.abs(span(out) - melody * span(speech))).toBeLessThan(0.6);
    expect(Math.abs(semitones(statistics(out).medianHz, F0_HZ))).toBeLessThan(0.5);
  });

  test.each([0.7, 1.4])('speaks %f times as fast at the same pitch', (tempo) => {
    const out = transform({ tempo });
    expect(Math.abs((out.length * tempo) / speech.length - 1)).toBeLessThan(0.01);
    expect(Math.abs(semitones(statistics(out).medianHz, F0_HZ))).toBeLessThan(0.4);
    const { voicedShare } = statistics(speech);
    expect(Math.abs(statistics(out).voicedShare - voicedShare)).toBeLessThan(0.06);
  });

  test.each([0.88, 1.12])('has its formants scaled by %f at the same pitch', (formantRatio) => {
    const out = transform({ formantRatio });
    const measured = (formantScale(out, RATE) ?? 0) / (formantScale(speech, RATE) ?? 1);
    expect(Math.abs(measured / formantRatio - 1)).toBeLessThan(0.04);
    expect(Math.abs(semitones(statistics(out).medianHz, F0_HZ))).toBeLessThan(0.5);
  });

  test('can change in all respects at once', () => {
    const out = transform({ pitchRatio: 1.2, melody: 0.5, formantRatio: 1.1, tempo: 1.2 });
    expect(Math.abs(semitones(statistics(out).medianHz, 1.2 * F0_HZ))).toBeLessThan(0.5);
    expect(Math.abs(span(out) - 0.5 * span(speech))).toBeLessThan(0.6);
    expect(Math.abs((out.length * 1.2) / speech.length - 1)).toBeLessThan(0.01);
  });

  test('keeps its loudness', () => {
    for (const changes of [{ pitchRatio: 1.33 }, { pitchRatio: 0.75 }, { formantRatio: 1.15 }]) {
      expect(Math.abs(20 * Math.log10(rms(transform(changes)) / rms(speech)))).toBeLessThan(2);
    }
  });

  test('keeps its duration with a varied tempo, and slows down on loud syllables', () => {
    const out = transform({ tempoVariation: 1 });
    expect(Math.abs(out.length / speech.length - 1)).toBeLessThan(0.05);
    const loudSeconds = (samples: Float32Array) => {
      const { frames } = trackF0(samples, RATE);
      const top = Math.max(...frames.map(({ levelDb }) => levelDb));
      return frames.filter(({ levelDb }) => levelDb > top - 4).length;
    };
    expect(loudSeconds(out)).toBeGreaterThan(1.03 * loudSeconds(speech));
  });

  test('keeps its pitch and duration without changes', () => {
    const out = transform({});
    expect(Math.abs(out.length - speech.length)).toBeLessThan(RATE / 100);
    expect(Math.abs(semitones(statistics(out).medianHz, statistics(speech).medianHz))).toBeLessThan(
      0.1,
    );
  });
});

const everything = { ...IDENTITY, pitchRatio: 1.2, melody: 1.5, formantRatio: 1.1, tempo: 0.9 };

test.each(Object.entries({ speech, ...HOSTILE_SOUNDS }))(
  'PSOLA gives the same bounded output for %s in chunks and at once',
  (_, sound) => {
    for (const tempoVariation of [0, 1]) {
      const createProcessor = () => new Psola(RATE, { ...everything, tempoVariation });
      const whole = processWhole(createProcessor(), sound);
      expect(processInChunks(createProcessor(), sound)).toEqual(whole);
      expect(whole.every((sample) => Math.abs(sample) < 4)).toBe(true);
      expect(Math.abs(whole.length - sound.length / 0.9)).toBeLessThan(RATE / 10);
    }
  },
);
