import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../src/service/server.ts';
import { PRESET_VOICES } from '../../src/service/voices/presets.ts';
import { CONTRACT_VOICES } from '../../src/voice-api/voices.ts';
import { saySamples, startTestService } from '../support/service/start.ts';
import {
  activeLevel,
  bandSpectrum,
  peakLevel,
  pitchTrack,
  quantile,
  spectralCentroid,
  spectrumDistance,
} from '../support/speech-measures.ts';

const SAMPLE_RATE = 22_050;
const TEXT = 'The quick brown fox jumps over the lazy dog, while seven old owls are looking on.';

/**
 * What was measured when the voices were made, on TEXT: median F0, where the energy is on average,
 * and how long it takes. A test that fails here means that people will notice another voice.
 */
const MEASURED: Record<string, { f0Hz: number; centroidHz: number; seconds: number }> = {
  'voice-b-ko-f-01': { f0Hz: 251, centroidHz: 1436, seconds: 4.8 },
  'voice-b-ko-m-01': { f0Hz: 100, centroidHz: 1119, seconds: 5.3 },
  'voice-b-ja-f-01': { f0Hz: 294, centroidHz: 1459, seconds: 4.7 },
  'voice-b-ja-m-01': { f0Hz: 127, centroidHz: 1087, seconds: 5.1 },
  'voice-b-en-f-01': { f0Hz: 210, centroidHz: 1260, seconds: 4.9 },
  'voice-b-en-m-01': { f0Hz: 155, centroidHz: 1070, seconds: 4.8 },
};

const SEMITONE = 2 ** (1 / 12);

interface Measures {
  id: string;
  f0Hz: number;
  f0SpanSemitones: number;
  centroidHz: number;
  seconds: number;
  level: number;
  peak: number;
  spectrum: number[];
}

function measure(id: string, samples: Float32Array): Measures {
  const track = pitchTrack(samples, SAMPLE_RATE);
  return {
    id,
    f0Hz: quantile(track, 0.5),
    f0SpanSemitones: 12 * Math.log2(quantile(track, 0.9) / quantile(track, 0.1)),
    centroidHz: spectralCentroid(samples, SAMPLE_RATE),
    seconds: samples.length / SAMPLE_RATE,
    level: activeLevel(samples),
    peak: peakLevel(samples),
    spectrum: bandSpectrum(samples),
  };
}

let service: Service;
const measures: Measures[] = [];
beforeAll(async () => {
  service = await startTestService();
  for (const { id } of CONTRACT_VOICES) {
    measures.push(measure(id, await saySamples(service, { text: TEXT, voice_id: id })));
  }
});
afterAll(() => service.close());

describe('the six voices of the contract', () => {
  test('each has a sound', () => {
    expect(PRESET_VOICES.map(({ id }) => id)).toEqual(CONTRACT_VOICES.map(({ id }) => id));
    expect(PRESET_VOICES.map(({ language }) => language)).toEqual(
      CONTRACT_VOICES.map(({ language }) => language),
    );
  });

  test('sound as measured', () => {
    for (const { id, f0Hz, centroidHz, seconds } of measures) {
      const expected = MEASURED[id] ?? { f0Hz: 0, centroidHz: 0, seconds: 0 };
      expect(Math.abs(f0Hz - expected.f0Hz), id).toBeLessThan(5);
      expect(Math.abs(centroidHz - expected.centroidHz), id).toBeLessThan(60);
      expect(Math.abs(seconds - expected.seconds), id).toBeLessThan(0.2);
    }
  });

  test('are as high as their records say, within two semitones', () => {
    for (const { id, f0Hz } of measures) {
      const wanted = PRESET_VOICES.find((voice) => voice.id === id)?.f0Hz ?? 0;
      expect(Math.abs(Math.log(f0Hz / wanted))).toBeLessThan(2 * Math.log(SEMITONE));
    }
  });

  test('differ clearly, every two of them, in pitch or in spectrum', () => {
    for (const [index, a] of measures.entries()) {
      for (const b of measures.slice(index + 1)) {
        const semitones = Math.abs(12 * Math.log2(a.f0Hz / b.f0Hz));
        const spectrum = spectrumDistance(a.spectrum, b.spectrum);
        const pair = `${a.id} and ${b.id}: ${semitones.toFixed(1)} semitones, ${spectrum.toFixed(1)} dB`;
        expect(semitones >= 2 && spectrum >= 1.5, pair).toBe(true);
      }
    }
  });

  test('are women above 180 Hz and men below 165 Hz', () => {
    for (const { id, f0Hz } of measures) {
      if (/-f-/.test(id)) expect(f0Hz).toBeGreaterThan(180);
      else expect(f0Hz).toBeLessThan(165);
    }
  });

  test('have a melody', () => {
    for (const { f0SpanSemitones } of measures) expect(f0SpanSemitones).toBeGreaterThan(1.5);
  });

  test('are equally loud, and never clip', () => {
    const levels = measures.map(({ level }) => level);
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(2);
    for (const { peak } of measures) {
      expect(peak).toBeLessThan(-2.9);
      expect(peak).toBeGreaterThan(-7);
    }
  });
});
