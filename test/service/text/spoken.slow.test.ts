import { expect, test } from 'vitest';
import { speakingService } from '../../support/service/shared.ts';
import { postTts, saySamples } from '../../support/service/start.ts';
import { silences } from '../../support/speech-measures.ts';

const SAMPLE_RATE = 24_000;

const service = await speakingService();

test.each([
  ['오늘 meeting은 3시', 'ko, en'],
  ['彼はiPhoneを買った', 'ja, en'],
  ['Hello everyone. Bonjour à tous. 안녕하세요', 'ko, en, fr'],
  ['Guten Morgen zusammen', 'de'],
])('a reply to %s has the languages %s', async (text, languages) => {
  const response = await postTts(service, { text });
  expect(response.headers.get('x-language')).toBe(languages);
  await response.arrayBuffer();
});

test('all segments of a mixed sentence are spoken, without a pause in between', async () => {
  const whole = await saySamples(service, { text: '오늘 meeting은 좋아요' });
  const parts = await Promise.all(
    ['오늘', 'meeting', '은 좋아요'].map((text) => saySamples(service, { text })),
  );
  const sum = parts.reduce((length, samples) => length + samples.length, 0);
  expect(whole.length).toBeGreaterThan(0.8 * sum);
  expect(whole.length).toBeLessThan(1.2 * sum);
  expect(silences(whole, SAMPLE_RATE, 150)).toEqual([]);
});
