import { expect, test } from 'vitest';
import { connect, failureOf, HELLO, readAll, serve, until, wav } from './support.ts';

const LIMITS = {
  retryWithinMs: 0,
  breakerFailures: 3,
  breakerOpenMs: 400,
  breakerMaxOpenMs: 5_000,
};

/** A service whose health the test controls. */
async function startService() {
  const health = { status: 200, audio: wav(10) };
  const server = await serve((_, response) =>
    response.writeHead(health.status).end(health.status === 200 ? health.audio : ''),
  );
  const client = connect(server.url, LIMITS);
  const call = async () => {
    try {
      await readAll((await client.tts(HELLO)).body);
      return 'ok';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const fail = async (times: number) => {
    health.status = 500;
    for (let index = 0; index < times; index += 1) expect(await call()).toBe('voice-api.failed');
  };
  /** Calls until the breaker lets a call through. */
  const callWhenHalfOpen = async () => {
    const endMs = performance.now() + 30_000;
    for (;;) {
      const outcome = await call();
      if (outcome !== 'voice-api.resting' || performance.now() > endMs) return outcome;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return { health, server, client, call, fail, callWhenHalfOpen };
}

test('several failures in a row open the breaker, and later a single probe closes it', async () => {
  const { health, server, client, call, fail, callWhenHalfOpen } = await startService();
  await fail(3);
  const failure = await failureOf(client.tts(HELLO));
  expect(failure.code).toBe('voice-api.resting');
  const { retryAfterMs } = failure.context as { retryAfterMs: number };
  expect(retryAfterMs).toBeGreaterThan(0);
  expect(retryAfterMs).toBeLessThanOrEqual(LIMITS.breakerOpenMs);
  expect(server.seen).toHaveLength(3);

  health.status = 200;
  expect(await callWhenHalfOpen()).toBe('ok');
  expect(await call()).toBe('ok');
});

test('a failed probe keeps the breaker open for longer', async () => {
  const { health, server, client, fail, callWhenHalfOpen } = await startService();
  await fail(3);
  expect(await callWhenHalfOpen()).toBe('voice-api.failed');
  const failure = await failureOf(client.tts(HELLO));
  const { retryAfterMs } = failure.context as { retryAfterMs: number };
  expect(retryAfterMs).toBeGreaterThan(LIMITS.breakerOpenMs);
  expect(server.seen).toHaveLength(4);
  health.status = 200;

  expect(await callWhenHalfOpen()).toBe('ok');
});

test('a success resets the count of failures', async () => {
  const { health, call, fail } = await startService();
  await fail(2);
  health.status = 200;
  expect(await call()).toBe('ok');
  await fail(2);
  health.status = 200;
  expect(await call()).toBe('ok');
});

test.each([400, 401, 404, 429])('a status %i does not count as a failure', async (status) => {
  const { health, server, call } = await startService();
  health.status = status;
  for (let index = 0; index < 5; index += 1) await call();
  expect(server.seen).toHaveLength(5);
});

test('responses without audio neither open the breaker nor reset the count of failures', async () => {
  const { health, server, call, fail } = await startService();
  health.audio = Buffer.from('{"audio":null}');
  for (let index = 0; index < 5; index += 1) expect(await call()).toBe('voice-api.bad-audio');
  expect(server.seen).toHaveLength(5);
  await fail(2);
  health.status = 200;
  expect(await call()).toBe('voice-api.bad-audio');
  await fail(1);
  expect(await call()).toBe('voice-api.resting');
});

test('audio that keeps breaking off opens the breaker, even though every response began well', async () => {
  const server = await serve((_, response) => response.write(wav(100), () => response.destroy()));
  const client = connect(server.url, LIMITS);
  for (let index = 0; index < 3; index += 1) {
    const { body } = await client.tts(HELLO);
    expect((await failureOf(readAll(body))).code).toBe('voice-api.bad-audio');
  }
  expect((await failureOf(client.tts(HELLO))).code).toBe('voice-api.resting');
});

test('a cancelled probe changes nothing, and the next call is another probe', async () => {
  const server = await serve((_, response, count) => {
    if (count !== 4) response.writeHead(500).end();
  });
  const client = connect(server.url, LIMITS);
  for (let index = 0; index < 3; index += 1) await failureOf(client.tts(HELLO));

  const caller = new AbortController();
  let probe: ReturnType<typeof failureOf> | undefined;
  const deadlineMs = performance.now() + 30_000;
  while (server.seen.length === 3 && performance.now() < deadlineMs) {
    probe = failureOf(client.tts(HELLO, { signal: caller.signal }));
    await Promise.race([probe, until(() => server.seen.length === 4)]);
  }
  // While the probe is in progress, no other call gets through.
  expect((await failureOf(client.tts(HELLO))).code).toBe('voice-api.resting');
  caller.abort();
  expect((await probe)?.code).toBe('cancelled');
  expect((await failureOf(client.tts(HELLO))).code).toBe('voice-api.failed');
  expect((await failureOf(client.tts(HELLO))).code).toBe('voice-api.resting');
  // A caller that has cancelled gets its own failure.
  const cancelled = await failureOf(client.tts(HELLO, { signal: AbortSignal.abort() }));
  expect(cancelled.code).toBe('cancelled');
});

test('calls wait for the breaker, and are answered when the service is back', async () => {
  const health = { status: 500 };
  const server = await serve((_, response) => response.writeHead(health.status).end(wav(10)));
  const limits = { ...LIMITS, retryWithinMs: 20_000, retryWithAlternativeMs: 0 };
  const client = connect(server.url, limits);
  const failsSoon = () => failureOf(client.tts(HELLO, { hasAlternative: true }));
  for (let index = 0; index < 3; index += 1) expect((await failsSoon()).code).toMatch(/failed/);
  expect((await failsSoon()).code).toBe('voice-api.resting');

  const calls = [HELLO, HELLO].map(async (text) => readAll((await client.tts(text)).body));
  // The probe, which is repeated.
  await until(() => server.seen.length > 4);
  expect((await failsSoon()).code).toBe('voice-api.resting');
  health.status = 200;
  expect(await Promise.all(calls)).toEqual([wav(10), wav(10)]);
});

test('a call fails at once when the breaker stays open for longer than the call may wait', async () => {
  const server = await serve((_, response) => response.writeHead(500).end());
  const limits = { ...LIMITS, breakerOpenMs: 60_000, retryWithinMs: 30_000 };
  const client = connect(server.url, { ...limits, retryWithAlternativeMs: 0 });
  for (let index = 0; index < 3; index += 1) {
    await failureOf(client.tts(HELLO, { hasAlternative: true }));
  }
  expect((await failureOf(client.tts(HELLO))).code).toBe('voice-api.resting');
  expect(server.seen).toHaveLength(3);
});
