import { expect, onTestFinished, test } from 'vitest';
import type { VoiceApiClient } from '../../../src/bot/voice-api/client.ts';
import { withFallback } from '../../../src/bot/voice-api/fallback.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { connect, failureOf, HELLO, readAll, SAMPLE, serve, until, wav } from './support.ts';

/** Short where it is waited for, long enough for a busy machine to answer within it. */
const LIMITS = {
  maxAttempts: 1,
  breakerFailures: 2,
  breakerRestMs: 500,
  breakerMaxRestMs: 500,
  firstByteTimeoutMs: 1_000,
};
const USUAL = wav(10, 1);
const OTHER = wav(10, 2);
const CLONE = { text: 'Hello', voice_id: 'clone-of-somebody' };

type Mood = 'well' | 'hangs' | 'no sound' | number;

/** A hosted service in changing moods, and another one that is always well. */
async function twoServices() {
  const mood = { now: 'well' as Mood };
  const hosted = await serve((_, response) => {
    if (mood.now === 'well') response.writeHead(200).end(USUAL);
    else if (mood.now === 'no sound') response.writeHead(200).end('<html>Back soon!</html>');
    else if (mood.now !== 'hangs') response.writeHead(mood.now).end();
  });
  const other = await serve((_, response) => void response.writeHead(200).end(OTHER));
  const told: string[] = [];
  let opened = 0;
  const client = withFallback({
    primary: connect(hosted.url, LIMITS),
    openFallback: async () => {
      opened += 1;
      return connect(other.url);
    },
    hasVoice: (id) => id === HELLO.voice_id,
    onFallback: (operation, code) => told.push(`${operation} ${code}`),
    log: createLogger('silent'),
    probePauseMs: 20,
  });
  onTestFinished(() => client.close());
  return { mood, hosted, other, client, told, opened: () => opened };
}

/** Who spoke. */
async function speaker(client: VoiceApiClient): Promise<'usual' | 'other'> {
  const { body, fromFallback } = await client.tts(HELLO);
  const sound = await readAll(body);
  expect(sound).toEqual(fromFallback ? OTHER : USUAL);
  return fromFallback ? 'other' : 'usual';
}

test('nobody is replaced who speaks, and nothing else is started', async () => {
  const { client, told, opened } = await twoServices();
  expect(await speaker(client)).toBe('usual');
  expect([told, opened()]).toEqual([[], 0]);
});

test.each<[Mood, string]>([
  [500, 'voice-api.failed'],
  [503, 'voice-api.failed'],
  [521, 'voice-api.failed'],
  ['hangs', 'voice-api.timeout'],
  ['no sound', 'voice-api.bad-audio'],
])('when the service answers so: %s, another one speaks', async (now, code) => {
  const { mood, client, told, opened } = await twoServices();
  mood.now = now;
  expect(await speaker(client)).toBe('other');
  expect(await speaker(client)).toBe('other');
  expect([told, opened()]).toEqual([[`tts ${code}`, `tts ${code}`], 1]);
});

test('a service that cannot be reached at all is replaced, for emotion speech too', async () => {
  const { other } = await twoServices();
  const told: string[] = [];
  const client = withFallback({
    primary: connect('http://127.0.0.1:9', LIMITS),
    openFallback: async () => connect(other.url),
    hasVoice: () => true,
    onFallback: (operation, code) => told.push(`${operation} ${code}`),
    log: createLogger('silent'),
  });
  const { body } = await client.emotionTts({ text: 'Oh!', exaggeration: 1 });
  expect(await readAll(body)).toEqual(OTHER);
  expect(told).toEqual(['emotion-tts voice-api.unreachable']);
  await client.close();
});

test.each([
  [400, 'voice-api.rejected'],
  [401, 'voice-api.unauthorized'],
  [404, 'voice-api.misaddressed'],
  [429, 'voice-api.limit'],
])('%i is not down: it is told', async (status, code) => {
  const { mood, client, opened } = await twoServices();
  mood.now = status;
  expect((await failureOf(client.tts(HELLO))).code).toBe(code);
  expect(opened()).toBe(0);
});

test('once it is known to be down nobody waits for it, and it is asked by itself until it answers', async () => {
  const { mood, hosted, client, told } = await twoServices();
  mood.now = 'hangs';
  for (let i = 0; i < 2; i += 1) await speaker(client);
  for (let i = 0; i < 20; i += 1) expect(await speaker(client)).toBe('other');
  // The first two, and what asks for itself: the twenty others did not.
  expect(hosted.seen.length).toBeLessThan(12);
  expect(told.slice(2)).toEqual(Array(20).fill('tts voice-api.resting'));

  await until(() => hosted.seen.length >= 3);
  const probe = JSON.parse(String(hosted.seen.at(-1)?.body));
  expect(probe).toMatchObject({ text: 'A' });
  expect(await speaker(client)).toBe('other');
  mood.now = 'well';
  await expect.poll(() => speaker(client)).toBe('usual');
  const asked = hosted.seen.length;
  for (let i = 0; i < 3; i += 1) expect(await speaker(client)).toBe('usual');
  expect(hosted.seen.length).toBe(asked + 3);
});

test('a service that answers with a limit instead is up again: that is told', async () => {
  const { mood, client } = await twoServices();
  mood.now = 503;
  for (let i = 0; i < 3; i += 1) expect(await speaker(client)).toBe('other');
  mood.now = 429;
  const code = () =>
    client.tts(HELLO).then(
      () => 'ok',
      (error) => error.code,
    );
  await expect.poll(code).toBe('voice-api.limit');
});

test('a voice that the other service does not have is never replaced', async () => {
  const { mood, other, client } = await twoServices();
  mood.now = 503;
  for (let i = 0; i < 3; i += 1) {
    expect((await failureOf(client.tts(CLONE))).code).toBe('voice.away');
  }
  expect(other.seen).toEqual([]);
  expect(await speaker(client)).toBe('other');
});

test('voices are cloned and deleted at the hosted service alone', async () => {
  const { mood, other, client } = await twoServices();
  mood.now = 503;
  expect((await failureOf(client.voiceClone(SAMPLE))).code).toBe('voice-api.failed');
  expect((await failureOf(client.deleteVoice('clone'))).code).toBe('voice-api.failed');
  expect(other.seen).toEqual([]);
});

test('where the other one does not start either, the first trouble is told, and it is tried again', async () => {
  const { mood, hosted, other } = await twoServices();
  mood.now = 500;
  let isBroken = true;
  const client = withFallback({
    primary: connect(hosted.url, LIMITS),
    openFallback: async () => {
      if (isBroken) throw new Error('no memory');
      return connect(other.url);
    },
    hasVoice: () => true,
    log: createLogger('silent'),
  });
  expect((await failureOf(client.tts(HELLO))).code).toBe('voice-api.failed');
  isBroken = false;
  expect(await speaker(client)).toBe('other');
  await client.close();
});

test('closed, it asks nobody any more', async () => {
  const { mood, hosted, client } = await twoServices();
  mood.now = 503;
  for (let i = 0; i < 3; i += 1) await speaker(client);
  await client.close();
  const asked = hosted.seen.length;
  await new Promise((resolve) => setTimeout(resolve, 3 * LIMITS.breakerRestMs));
  expect(hosted.seen.length).toBe(asked);
  expect((await failureOf(client.tts(HELLO))).code).toBe('cancelled');
});
