import { describe, expect, test } from 'vitest';
import loadFlite from '../../../../src/service/engines/embedded/flite.ts';
import { NEUTRAL } from '../../../../src/service/prosody/prosody.ts';
import type { Voice } from '../../../../src/service/voices/voice.ts';
import { audibleSeconds, spoken } from '../../../support/service/spoken.ts';
import { TEST_VOICE as VOICE } from '../../../support/service/test-voice.ts';
import { formantRatio, measureVoice } from '../../../support/service/voice-measures.ts';
import { pitchTrack, quantile, silences } from '../../../support/speech-measures.ts';

const SAMPLE_RATE = 16_000;
const RANGE = { min: 50, max: 600, dip: 0.3 };
const SENTENCE = 'Welcome to the server, please read the rules before you start talking.';

const flite = await loadFlite();

const median = (samples: Float32Array) => quantile(pitchTrack(samples, SAMPLE_RATE, RANGE), 0.5);

function spanSemitones(samples: Float32Array): number {
  const track = pitchTrack(samples, SAMPLE_RATE, RANGE);
  return 12 * Math.log2(quantile(track, 0.9) / quantile(track, 0.1));
}

describe('a Flite voice', () => {
  test.each([70, 100, 130, 160, 200, 250])('has the requested pitch of %i Hz', (f0Hz) => {
    const measured = median(spoken(flite, { ...VOICE, f0Hz, f0Span: 1.2 }, SENTENCE));
    expect(Math.abs(12 * Math.log2(measured / f0Hz))).toBeLessThan(0.7);
  });

  test.each([90, 130, 175])('has the requested formants at %i Hz', (f0Hz) => {
    const measure = (scale: number) =>
      measureVoice(spoken(flite, { ...VOICE, f0Hz, formantScale: scale }, SENTENCE));
    const ratio = formantRatio(measure(1), measure(1.1));
    expect(ratio).toBeGreaterThan(1.05);
    expect(ratio).toBeLessThan(1.15);
  });

  test('has the requested width of melody around the same median', () => {
    const say = (melody: number) => spoken(flite, VOICE, SENTENCE, { prosody: { melody } });
    const spans = [0, 0.5, 1, 1.7].map((melody) => spanSemitones(say(melody)));
    expect(spans[0]).toBeLessThan(0.5);
    for (let i = 1; i < spans.length; i += 1) {
      expect(spans[i]).toBeGreaterThan((spans[i - 1] ?? 0) + 0.7);
    }
    expect(median(say(1.7)) / median(say(0.5))).toBeCloseTo(1, 1);
  });

  test('is clamped to the intelligible range', () => {
    const speakWith = (voice: Partial<Voice>) => spoken(flite, { ...VOICE, ...voice }, SENTENCE);
    expect(speakWith({ f0Hz: 300, formantScale: 1.6 })).toEqual(
      speakWith({ f0Hz: 300, formantScale: 1.2 }),
    );
    expect(median(speakWith({ f0Hz: 30, formantScale: 0.6 }))).toBeGreaterThan(55);
  });

  test('does natively what Flite can, and leaves the rest to signal processing', () => {
    const prosody = { ...NEUTRAL, pitchSemitones: 3, tempo: 1.3, melody: 1.5, stress: 1.4 };
    expect(flite.prepare(VOICE, 'en', { ...prosody, whisper: true })).toMatchObject({
      f0Hz: VOICE.f0Hz * 2 ** (3 / 12),
      ...{ pitchRatio: 1, melody: 1, formantRatio: 1, tempo: 1 },
      ...{ stress: 1.4, whisper: true },
    });
  });
});

test.each([
  [0.3, 0, 0],
  [0.9, 0, 0.4],
  [0.3, 0.5, 0.5],
])('the breath of a voice (%f) and of a tone (%f) is left to signal processing', (...values) => {
  const [breath, added, left] = values;
  const shaping = flite.prepare({ ...VOICE, breath }, 'en', { ...NEUTRAL, breath: added });
  expect(shaping.breath).toBeCloseTo(left, 5);
});

describe('a sentence that Flite speaks in phrases', () => {
  const LONG = 'When we arrived at the station, the train had already left for the northern coast.';
  const [first = '', second = ''] = LONG.split(/(?<=,) /);

  test('has the pause of a comma between its phrases', () => {
    const samples = spoken(flite, VOICE, LONG);
    const pauses = silences(samples, SAMPLE_RATE, 60).slice(1, -1);
    expect(pauses).toHaveLength(1);
    expect(pauses[0]?.durationMs).toBeGreaterThan(70);
    expect(pauses[0]?.durationMs).toBeLessThan(170);
  });

  test('is as long as its phrases, and starts with the first', () => {
    const samples = spoken(flite, VOICE, LONG);
    const seconds = (text: string) => audibleSeconds(spoken(flite, VOICE, text), SAMPLE_RATE);
    expect(audibleSeconds(samples, SAMPLE_RATE)).toBeCloseTo(
      seconds(first) + seconds(second) + 0.1,
      0,
    );
    const head = spoken(flite, VOICE, first).subarray(0, SAMPLE_RATE);
    expect(samples.subarray(0, SAMPLE_RATE)).toEqual(head);
  });

  test('has a lower pitch in its second phrase', () => {
    const joint = Math.round(
      audibleSeconds(spoken(flite, VOICE, first), SAMPLE_RATE) * SAMPLE_RATE,
    );
    const samples = spoken(flite, VOICE, LONG);
    expect(median(samples.subarray(joint + 8_000))).toBeLessThan(
      median(samples.subarray(0, joint)),
    );
  });

  test('delivers its first sound before the second phrase is rendered', () => {
    flite.prepare(VOICE, 'en', NEUTRAL);
    const pieces: number[] = [];
    flite.speak(LONG, (samples) => {
      pieces.push(samples.length / SAMPLE_RATE);
      return true;
    });
    expect(pieces.length).toBeGreaterThan(40);
    expect(Math.max(...pieces)).toBeLessThan(0.5);
  });
});
