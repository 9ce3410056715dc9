import { beforeAll, expect, test } from 'vitest';
import type { SpeechCheckReply, UsageReply } from '../../../src/service/dashboard/protocol.ts';
import { openForAll } from '../../support/lifetime.ts';
import { refusalOf } from '../../support/service/call.ts';
import { createLoggedInVisitor, type Visitor } from '../../support/service/dashboard.ts';
import { FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';

const VOICE = 'voice-b-en-f-01';

const service = openForAll(() =>
  startTestService({ synthesizers: [FAULTY_ENGINE], hasDashboard: true }),
);
let visitor: Visitor;
beforeAll(async () => {
  visitor = await createLoggedInVisitor(service, 'acme');
});

async function check(json: object): Promise<SpeechCheckReply> {
  const response = await visitor.ask('speech-check', { json: { voice_id: VOICE, ...json } });
  expect(response.status).toBe(200);
  return (await response.json()) as SpeechCheckReply;
}

test.each([
  ['Korean', '안녕하세요, 오늘 날씨가 정말 좋네요.', ['ko']],
  ['Japanese', '今日は東京の天気がいいですね。', ['ja']],
  [
    'two languages, the longer one first',
    '東京の天気がとてもいいですね。 Good morning.',
    ['ja', 'en'],
  ],
  ['nothing to speak', ' \u200b ', []],
])('a text is checked for its languages: %s', async (_, text, languages) => {
  expect(await check({ text })).toEqual({
    languages,
    engine: 'embedded',
    follows_instruction: false,
    tone: null,
  });
});

test('a chosen language wins over the detected one', async () => {
  expect((await check({ text: 'Taxi', language: 'de' })).languages).toEqual(['de']);
});

test('a check says what a tone does and which words it does not know, and is free', async () => {
  const { tone } = await check({ text: 'Hello', tone_instruction: 'very sadly, like a pirate' });
  expect(tone).toEqual({ applied: 'mood=sad*1.5', ignored: ['pirate'] });
  expect((await visitor.get<UsageReply>('usage')).used).toBe(0);
});

test('checks are refused for unknown voices and for long texts', async () => {
  const ask = (json: object) => visitor.ask('speech-check', { json });
  const json = { text: 'Hello', voice_id: VOICE };
  expect(await refusalOf(await ask({ ...json, voice_id: 'nobody' }))).toMatchObject({
    code: 'voice_not_found',
  });
  expect(await refusalOf(await ask({ ...json, text: 'a'.repeat(2_001) }))).toMatchObject({
    code: 'invalid_request',
  });
});

test('an account can have four checks at once', async () => {
  // Its text thread starts with the first check, so all of them wait at first.
  const fresh = await startTestService({
    synthesizers: [FAULTY_ENGINE],
    hasDashboard: true,
    texts: undefined,
  });
  const busy = await createLoggedInVisitor(fresh, 'busy');
  const json = { text: 'Hello', voice_id: VOICE };
  const ask = async () => (await busy.ask('speech-check', { json })).status;
  const statuses = await Promise.all(Array.from({ length: 6 }, ask));
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await ask()).toBe(200);
  await fresh.close();
});
