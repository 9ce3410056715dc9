import { expect, onTestFinished, test } from 'vitest';
import type { VoiceApiClient } from '../../../src/bot/voice-api/client.ts';
import { withFallback } from '../../../src/bot/voice-api/fallback.ts';
import type { ClientLimits } from '../../../src/bot/voice-api/limits.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { connect, failureOf, HELLO, readAll, SAMPLE, serve, until, wav } from './support.ts';

/** Short, but long enough for a busy machine to answer. */
const LIMITS = {
  retryWithinMs: 0,
  retryWithAlternativeMs: 0,
  breakerFailures: 2,
  breakerOpenMs: 500,
  breakerMaxOpenMs: 500,
  firstByteTimeoutMs: 1_000,
};
const PRIMARY = wav(10, 1);
const FALLBACK = wav(10, 2);
const CLONE = { text: 'Hello', voice_id: 'clone-of-somebody' };

type Health = 'up' | 'hanging' | 'no audio' | number;

/** A hosted service and a fallback. The test controls whether the one is healthy, and whether the other can start. */
async function startServices(limits: Partial<ClientLimits> = {}, hostedUrl?: string) {
  const health = { now: 'up' as Health, canFallBack: true };
  const hosted = await serve((_, response) => {
    if (health.now === 'up') response.writeHead(200).end(PRIMARY);
    else if (health.now === 'no audio') response.writeHead(200).end('<html>Back soon!</html>');
    else if (health.now !== 'hanging') response.writeHead(health.now).end();
  });
  const fallback = await serve((_, response) => void response.writeHead(200).end(FALLBACK));
  const reported: string[] = [];
  let opened = 0;
  const client = withFallback({
    primary: connect(hostedUrl ?? hosted.url, { ...LIMITS, ...limits }),
    openFallback: async () => {
      opened += 1;
      if (!health.canFallBack) throw new Error('no memory');
      return connect(fallback.url);
    },
    hasVoice: (id) => id === HELLO.voice_id,
    onFallback: (operation, code) => reported.push(`${operation} ${code}`),
    log: createLogger('silent'),
    probePauseMs: 20,
  });
  onTestFinished(() => client.close());
  return { health, hosted, fallback, client, reported, opened: () => opened };
}

/** Which service spoke. */
async function speaker(client: VoiceApiClient): Promise<'primary' | 'fallback'> {
  const { body, fromFallback } = await client.tts(HELLO);
  const audio = await readAll(body);
  expect(audio).toEqual(fromFallback ? FALLBACK : PRIMARY);
  return fromFallback ? 'fallback' : 'primary';
}

test.each<[Health, string]>([
  [500, 'voice-api.failed'],
  [503, 'voice-api.failed'],
  [521, 'voice-api.failed'],
  ['hanging', 'voice-api.timeout'],
  ['no audio', 'voice-api.bad-audio'],
])('the fallback speaks when the primary service fails (%s)', async (now, code) => {
  const { health, client, reported, opened } = await startServices();
  health.now = now;
  expect(await speaker(client)).toBe('fallback');
  expect(await speaker(client)).toBe('fallback');
  expect([reported, opened()]).toEqual([[`tts ${code}`, `tts ${code}`], 1]);
});

test('the fallback speaks when the primary service is unreachable, for emotion speech too', async () => {
  const { client, reported } = await startServices({}, 'http://127.0.0.1:9');
  const { body } = await client.emotionTts({ text: 'Oh!', voice: HELLO.voice_id });
  expect(await readAll(body)).toEqual(FALLBACK);
  expect(reported).toEqual(['emotion-tts voice-api.unreachable']);
});

test.each([
  [400, 'voice-api.rejected'],
  [401, 'voice-api.unauthorized'],
  [404, 'voice-api.misaddressed'],
  [429, 'voice-api.limit'],
])('the status %i does not count as an outage and is reported', async (status, code) => {
  const { health, client, opened } = await startServices();
  health.now = status;
  expect((await failureOf(client.tts(HELLO))).code).toBe(code);
  expect(opened()).toBe(0);
});

test('requests skip a primary service that is down, and probes find out when it is back', async () => {
  const { health, hosted, client, reported } = await startServices();
  health.now = 'hanging';
  for (let i = 0; i < 2; i += 1) await speaker(client);
  for (let i = 0; i < 20; i += 1) expect(await speaker(client)).toBe('fallback');
  // The first two requests. The other twenty skipped it; everything else is a probe.
  const textOf = ({ body }: { body: unknown }) => JSON.parse(String(body)).text;
  expect(hosted.seen.filter((request) => textOf(request) === HELLO.text)).toHaveLength(2);
  expect(reported.slice(2)).toEqual(Array(20).fill('tts voice-api.resting'));

  await until(() => hosted.seen.length >= 3);
  const probe = JSON.parse(String(hosted.seen.at(-1)?.body));
  expect(probe).toMatchObject({ text: 'A' });
  expect(await speaker(client)).toBe('fallback');
  health.now = 'up';
  await expect.poll(() => speaker(client)).toBe('primary');
  const requests = hosted.seen.length;
  for (let i = 0; i < 3; i += 1) expect(await speaker(client)).toBe('primary');
  expect(hosted.seen.length).toBe(requests + 3);
});

test('a voice that the fallback does not have waits for the primary service', async () => {
  const { health, hosted, client } = await startServices({ retryWithinMs: 20_000 });
  health.now = 503;
  for (let i = 0; i < 3; i += 1) expect(await speaker(client)).toBe('fallback');
  const call = client.tts(CLONE);
  const requests = hosted.seen.length;
  await until(() => hosted.seen.length > requests + 1);
  health.now = 'up';
  expect(await readAll((await call).body)).toEqual(PRIMARY);
});

test('voices are cloned and deleted at the primary service only', async () => {
  const { health, fallback, client } = await startServices();
  health.now = 503;
  expect((await failureOf(client.voiceClone(SAMPLE))).code).toBe('voice-api.failed');
  expect((await failureOf(client.deleteVoice('clone'))).code).toBe('voice-api.failed');
  expect(fallback.seen).toEqual([]);
});

test('when the fallback cannot start, the original failure is reported and the next request tries again', async () => {
  const { health, client } = await startServices();
  health.now = 500;
  health.canFallBack = false;
  expect((await failureOf(client.tts(HELLO))).code).toBe('voice-api.failed');
  health.canFallBack = true;
  expect(await speaker(client)).toBe('fallback');
});

test('a closed client sends no more requests', async () => {
  const { health, hosted, client } = await startServices();
  health.now = 503;
  for (let i = 0; i < 3; i += 1) await speaker(client);
  await client.close();
  const requests = hosted.seen.length;
  await new Promise((resolve) => setTimeout(resolve, 3 * LIMITS.breakerOpenMs));
  expect(hosted.seen.length).toBe(requests);
  expect((await failureOf(client.tts(HELLO))).code).toBe('cancelled');
});
