import { expect, test } from 'vitest';
import type { FittedVoice } from '../../../src/service/cloning/clone-voice.ts';
import { parseMessage } from '../../../src/service/cloning/parse-message.ts';
import { SPECTRUM_BANDS_HZ } from '../../../src/service/sound/spectrum.ts';

const fitted: FittedVoice = {
  voice: {
    language: 'en',
    f0Hz: 168,
    f0Span: 1.4,
    formantScale: 1.1,
    brightness: 1,
    wordsPerMinute: 170,
    breath: 0.4,
    gainDb: 0,
    spectrum: SPECTRUM_BANDS_HZ.map(() => 0),
    tuning: { flite: { f0Hz: 170, f0Span: 1.5, formantScale: 1.1, wordsPerMinute: 165 } },
  },
  quality: {
    score: 0.8,
    rating: 'good',
    reasons: ['sample_short', 'melody_not_matched'],
    engine: 'flite',
    sample_seconds: 10,
    voiced_seconds: 5,
    snr_db: 40,
    f0_error_percent: 1,
    sample_melody_semitones: 9,
    clone_melody_semitones: 8,
    tempo_error_percent: 3,
    formant_error_percent: null,
    spectrum_distance_db: 2,
    spectrum_distance_before_db: 6,
    spectrum_floor_db: 1,
  },
};
const done = (voice: object) =>
  JSON.stringify({ kind: 'done', fitted: { ...fitted, voice: { ...fitted.voice, ...voice } } });

test('a voice from a decoder is read', () => {
  expect(parseMessage(done({}))).toEqual({ kind: 'done', fitted });
});

test.each([
  ['no JSON', 'Segmentation fault'],
  ['an unknown message', '{"kind":"eval","code":"1"}'],
  ['an unknown reason', '{"kind":"refused","code":"__proto__"}'],
  ['a pitch that no engine can speak', done({ f0Hz: 1e9 })],
  ['a voice without a speed', done({ wordsPerMinute: undefined })],
  ['a spectrum of a million bands', done({ spectrum: new Array(1_000_000).fill(0) })],
])('a decoder that was taken over cannot send %s', (_, line) => {
  expect(parseMessage(line)).toBeUndefined();
});
