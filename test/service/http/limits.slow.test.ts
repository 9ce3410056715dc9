import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { PlanName } from '../../../src/service/accounts/plans.ts';
import { openForAll } from '../../support/lifetime.ts';
import { call, refusalOf } from '../../support/service/call.ts';
import { createClient } from '../../support/service/client.ts';
import { FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';

/** Plans, limits and concurrency over HTTP, with a humming engine that makes long texts cheap. */

const service = openForAll(() => startTestService({ synthesizers: [FAULTY_ENGINE], workers: 2 }));

/** Creates an account with a key, and functions to speak and to read its usage. */
async function open(plan: PlanName) {
  const { account, key, secret, report } = await createClient(service, plan);
  const tts = (text: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    call(service, {
      path: '/v1/tts',
      key: secret,
      json: { text, voice_id: 'voice-b-en-f-01', language: 'en' },
      headers,
      ...(signal === undefined ? {} : { signal }),
    });
  /** Uses characters without synthesis. */
  const spend = async (characters: number) => {
    const caller = { account, keyId: key.id, source: 'dashboard' } as const;
    const reservation = await service.tenancy.usage.reserve(caller, 'tts', characters);
    await service.tenancy.usage.settle(reservation, characters);
  };
  return { secret, tts, report, spend };
}

describe('the monthly limit', () => {
  test('counts code points and reports used and remaining characters', async () => {
    const { secret, tts, report } = await open('creator');
    const response = await tts('Grüße 👋🏽 zusammen');
    await response.arrayBuffer();
    expect(response.headers.get('x-characters-used')).toBe('17');
    expect(response.headers.get('x-characters-remaining')).toBe(String(300_000 - 17));
    // Requests are settled when the response has ended, which may be after its last byte.
    await expect.poll(report).toMatchObject({ reserved: 0 });
    const usage = await call(service, { path: '/v1/usage', key: secret });
    expect(await usage.json()).toMatchObject({ used: 17, remaining: 300_000 - 17 });
  });

  test.each<[PlanName, number]>([
    ['creator', 300_000],
    ['pro', 700_000],
    ['business', 4_000_000],
  ])(
    'of the %s plan is %d characters for API and dashboard together, and then a 429',
    async (plan, limit) => {
      const { tts, report, spend } = await open(plan);
      await spend(limit - 5);
      expect((await tts('Hello!')).status).toBe(429);
      const last = await tts('Hello');
      expect(last.status).toBe(200);
      expect(last.headers.get('x-characters-remaining')).toBe('0');
      await last.arrayBuffer();
      await expect.poll(report).toMatchObject({ reserved: 0 });
      const refused = await tts('H');
      expect(refused.headers.get('retry-after')).toBeNull();
      expect(await refusalOf(refused)).toMatchObject({
        status: 429,
        code: 'monthly_limit_exceeded',
      });
    },
  );
});

describe('a failed request', () => {
  test.each([
    ['the engine throws', 'Please throw', 500],
    ['the text has no sound', '...', 400],
  ])('costs nothing (%s)', async (_, text, status) => {
    const { tts, report } = await open('creator');
    const response = await tts(text);
    expect(response.status).toBe(status);
    expect(response.headers.get('x-characters-used')).toBeNull();
    await response.arrayBuffer();
    await expect.poll(report).toMatchObject({ used: 0, reserved: 0 });
  });

  test('costs nothing when its response breaks off', async () => {
    const { tts, report } = await open('creator');
    const response = await tts('Please break', { prefer: 'streaming' });
    await expect(response.arrayBuffer()).rejects.toThrow();
    await expect.poll(report).toMatchObject({ used: 0, reserved: 0 });
  });
});

describe('a client that disconnects', () => {
  const TEXT = 'A first sentence of some length. This one goes on forever.';

  test('pays for what it received', async () => {
    const { tts, report } = await open('creator');
    const leaving = new AbortController();
    const response = await tts(`${TEXT} And a third.`, { prefer: 'streaming' }, leaving.signal);
    // Longer than the first sentence, so that the second one, which never ends, is in progress.
    const reader = response.body?.getReader();
    for (let bytes = 0; bytes < 60_000; ) {
      bytes += (await reader?.read())?.value?.length ?? Number.POSITIVE_INFINITY;
    }
    leaving.abort();
    await expect.poll(report).toMatchObject({ reserved: 0 });
    const { used } = await report();
    expect(used).toBeGreaterThan(20);
    expect(used).toBeLessThanOrEqual([...TEXT].length + 1);
  });

  test('before the first sample pays nothing', async () => {
    const { tts, report } = await open('creator');
    const leaving = new AbortController();
    const asked = tts(TEXT, {}, leaving.signal);
    await pause(150);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await pause(50);
    await expect.poll(report).toMatchObject({ used: 0, reserved: 0 });
  });
});

test.each<[PlanName, number]>([
  ['creator', 5],
  ['pro', 10],
  ['business', 15],
])('concurrent requests of the %s plan are limited to %d', async (plan, places) => {
  const { tts, report } = await open(plan);
  const leaving = new AbortController();
  // Two requests have a thread; the others wait, and each keeps its concurrency slot.
  const humming = ['One forever', 'Two forever'].map((text) =>
    tts(text, { prefer: 'streaming' }, leaving.signal),
  );
  for (const response of await Promise.all(humming)) expect(response.status).toBe(200);
  const early: (number | undefined)[] = [];
  const waiting = Array.from({ length: places - 2 }, () =>
    tts('Hello', {}, leaving.signal).then(
      ({ status }) => early.push(status),
      () => undefined,
    ),
  );
  const reserved = 2 * 'One forever'.length + (places - 2) * 'Hello'.length;
  await expect.poll(report).toMatchObject({ reserved });
  expect(early).toEqual([]);
  const refused = await tts('One too many');
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refusalOf(refused)).toMatchObject({ status: 429, code: 'concurrency_limit' });
  leaving.abort();
  await Promise.all(waiting);
  const isFree = async () => {
    const response = await tts('Hello');
    await response.arrayBuffer();
    return response.status;
  };
  await expect.poll(isFree).toBe(200);
});

describe('Idempotency-Key', () => {
  test('repeats the same audio and charges once', async () => {
    const { tts, report } = await open('creator');
    const headers = { 'idempotency-key': 'order-1' };
    const first = await tts('Hello', headers);
    const sound = Buffer.from(await first.arrayBuffer());
    await expect.poll(report).toMatchObject({ reserved: 0 });
    const again = await tts('Hello', headers);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('x-characters-used')).toBe('0');
    expect(Buffer.from(await again.arrayBuffer()).equals(sound)).toBe(true);
    await expect.poll(report).toMatchObject({ used: 5, reserved: 0 });
  });

  test('is refused for a different request and for a request in progress', async () => {
    const { tts } = await open('creator');
    await (await tts('Hello', { 'idempotency-key': 'a' })).arrayBuffer();
    const other = await tts('Goodbye', { 'idempotency-key': 'a' });
    expect(await refusalOf(other)).toMatchObject({ status: 400, code: 'idempotency_mismatch' });
    const leaving = new AbortController();
    const streaming = { 'idempotency-key': 'b', prefer: 'streaming' };
    await tts('On forever', streaming, leaving.signal);
    const early = await tts('On forever', streaming);
    expect(early.headers.get('retry-after')).toBe('1');
    expect(await refusalOf(early)).toMatchObject({ status: 409, code: 'idempotency_in_progress' });
    leaving.abort();
  });

  test('can be used again after a failure', async () => {
    const { tts, report } = await open('creator');
    const headers = { 'idempotency-key': 'c' };
    expect((await tts('Please throw', headers)).status).toBe(500);
    await expect.poll(report).toMatchObject({ reserved: 0 });
    const retried = await tts('Please speak', headers);
    expect(retried.status).toBe(200);
    expect(retried.headers.get('idempotency-replayed')).toBeNull();
    await retried.arrayBuffer();
  });

  test.each(['', 'two words', 'x'.repeat(256), 'schlüssel'])(
    'is refused when it is %j',
    async (key) => {
      const { tts } = await open('creator');
      const header = Buffer.from(key).toString('latin1');
      const answer = await tts('Hello', { 'idempotency-key': header });
      expect(await refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid_request' });
    },
  );
});
