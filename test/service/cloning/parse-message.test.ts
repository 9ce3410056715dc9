import { expect, test } from 'vitest';
import { parseMessage } from '../../../src/service/cloning/parse-message.ts';
import { STORED_CLONE } from '../../support/service/stored-clone.ts';

const { voice, quality } = STORED_CLONE;
const fitted = {
  voice,
  quality: {
    ...quality,
    reasons: ['sample_short', 'melody_not_matched'],
    formant_error_percent: null,
  },
};
const done = (changes: object) =>
  JSON.stringify({ kind: 'done', fitted: { ...fitted, voice: { ...voice, ...changes } } });

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
