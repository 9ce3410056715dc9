import { expect, test } from 'vitest';
import { CONTRACT_VOICES } from '../../../src/shared/contract/voices.ts';
import { openForAll } from '../../support/lifetime.ts';
import { sayBytes, startTestService, type TtsBody } from '../../support/service/start.ts';
import { SUITE } from '../../support/suites.ts';

const service = openForAll(() => startTestService({ workers: 2 }));

const COUNT = SUITE === 'full' ? 30 : 8;

const BODIES: TtsBody[] = Array.from({ length: COUNT }, (_, i) => ({
  text: `Number ${i + 1} says this. And ${i} more follow.`,
  voice_id: CONTRACT_VOICES[i % CONTRACT_VOICES.length]?.id ?? '',
  output_format: i % 3 === 0 ? 'mp3' : 'wav',
}));

test('concurrent requests each get their own audio', async () => {
  const alone: Buffer[] = [];
  for (const body of BODIES) alone.push(await sayBytes(service, body));
  expect(new Set(alone.map((bytes) => bytes.toString('base64'))).size).toBe(BODIES.length);

  const together = await Promise.all(BODIES.map((body) => sayBytes(service, body)));
  expect(together.every((bytes, i) => alone[i]?.equals(bytes))).toBe(true);
});

test('a short text does not wait for long ones', async () => {
  const long = 'This sentence is one of very many in this text. '.repeat(5);
  const readers = Array.from({ length: 4 }, () => sayBytes(service, { text: long }));
  let isLongDone = false;
  void Promise.race(readers).then(() => {
    isLongDone = true;
  });
  await sayBytes(service, { text: 'Hello' });
  expect(isLongDone).toBe(false);
  await Promise.all(readers);
});
