import { expect, test } from 'vitest';
import { connect, failureOf, HELLO, readAll, serve, until, wav } from './support.ts';

const LIMITS = { maxAttempts: 1, breakerFailures: 3, breakerRestMs: 400, breakerMaxRestMs: 5_000 };

/** A service that is healthy or broken as the test wants it. */
async function moody() {
  const mood = { status: 200, sound: wav(10) };
  const server = await serve((_, response) => {
    response.writeHead(mood.status).end(mood.status === 200 ? mood.sound : '');
  });
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
    mood.status = 500;
    for (let index = 0; index < times; index += 1) expect(await call()).toBe('voice-api.failed');
  };
  /** Calls until the rest is over. */
  const callAfterRest = async () => {
    const endMs = performance.now() + 5_000;
    for (;;) {
      const outcome = await call();
      if (outcome !== 'voice-api.resting' || performance.now() > endMs) return outcome;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return { mood, server, client, call, fail, callAfterRest };
}

test('after some failures in a row the service is left alone, then tried with one call', async () => {
  const { mood, server, client, call, fail, callAfterRest } = await moody();
  await fail(3);
  const failure = await failureOf(client.tts(HELLO));
  expect(failure.code).toBe('voice-api.resting');
  const { retryAfterMs } = failure.context as { retryAfterMs: number };
  expect(retryAfterMs).toBeGreaterThan(0);
  expect(retryAfterMs).toBeLessThanOrEqual(LIMITS.breakerRestMs);
  expect(server.seen).toHaveLength(3);

  mood.status = 200;
  expect(await callAfterRest()).toBe('ok');
  expect(await call()).toBe('ok');
});

test('when the trial fails, the rest is longer', async () => {
  const { mood, server, client, fail, callAfterRest } = await moody();
  await fail(3);
  expect(await callAfterRest()).toBe('voice-api.failed');
  const failure = await failureOf(client.tts(HELLO));
  const { retryAfterMs } = failure.context as { retryAfterMs: number };
  expect(retryAfterMs).toBeGreaterThan(LIMITS.breakerRestMs);
  expect(server.seen).toHaveLength(4);
  mood.status = 200;

  expect(await callAfterRest()).toBe('ok');
});

test('one success in between begins the count anew', async () => {
  const { mood, call, fail } = await moody();
  await fail(2);
  mood.status = 200;
  expect(await call()).toBe('ok');
  await fail(2);
  mood.status = 200;
  expect(await call()).toBe('ok');
});

test.each([400, 401, 404, 429])('a %i is no sign of a broken service', async (status) => {
  const { mood, server, call } = await moody();
  mood.status = status;
  for (let index = 0; index < 5; index += 1) await call();
  expect(server.seen).toHaveLength(5);
});

test('texts that come back as no audio do not rest the service for everyone', async () => {
  const { mood, server, call } = await moody();
  mood.sound = Buffer.from('{"audio":null}');
  for (let index = 0; index < 5; index += 1) expect(await call()).toBe('voice-api.bad-audio');
  expect(server.seen).toHaveLength(5);
});

test('but they are no sign of health either: the count goes on', async () => {
  const { mood, call, fail } = await moody();
  mood.sound = Buffer.from('{"audio":null}');
  await fail(2);
  mood.status = 200;
  expect(await call()).toBe('voice-api.bad-audio');
  await fail(1);
  expect(await call()).toBe('voice-api.resting');
});

test('sound that always breaks off rests the service, though every answer began well', async () => {
  const server = await serve((_, response) => {
    response.write(wav(100), () => response.destroy());
  });
  const client = connect(server.url, LIMITS);
  for (let index = 0; index < 3; index += 1) {
    const { body } = await client.tts(HELLO);
    expect((await failureOf(readAll(body))).code).toBe('voice-api.bad-audio');
  }
  expect((await failureOf(client.tts(HELLO))).code).toBe('voice-api.resting');
});

test('a cancelled trial decides nothing: the next call is another trial', async () => {
  const server = await serve((_, response, count) => {
    if (count !== 4) response.writeHead(500).end();
  });
  const client = connect(server.url, LIMITS);
  for (let index = 0; index < 3; index += 1) await failureOf(client.tts(HELLO));

  const caller = new AbortController();
  let trial: ReturnType<typeof failureOf> | undefined;
  const deadlineMs = performance.now() + 5_000;
  while (server.seen.length === 3 && performance.now() < deadlineMs) {
    trial = failureOf(client.tts(HELLO, { signal: caller.signal }));
    await Promise.race([trial, until(() => server.seen.length === 4)]);
  }
  // While it is out, nobody else gets through.
  expect((await failureOf(client.tts(HELLO))).code).toBe('voice-api.resting');
  caller.abort();
  expect((await trial)?.code).toBe('cancelled');
  expect((await failureOf(client.tts(HELLO))).code).toBe('voice-api.failed');
  expect((await failureOf(client.tts(HELLO))).code).toBe('voice-api.resting');
  // Whoever has left does not hear about it.
  const left = await failureOf(client.tts(HELLO, { signal: AbortSignal.abort() }));
  expect(left.code).toBe('cancelled');
});
