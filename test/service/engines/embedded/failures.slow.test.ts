import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { SAMPLE_RATE } from '../../../../src/service/sound/sample-rate.ts';
import type { ServiceOptions } from '../../../../src/service/start-service.ts';
import { closeAfterEach } from '../../../support/lifetime.ts';
import { call, cloneForm, refusalOf } from '../../../support/service/call.ts';
import {
  API_KEY,
  FAULTY_ENGINE,
  postTts,
  STREAMING,
  startTestService,
  type TtsBody,
} from '../../../support/service/start.ts';
import { storedClone } from '../../../support/service/stored-clone.ts';

const { start, latest: service } = closeAfterEach((options: Partial<ServiceOptions> = {}) =>
  startTestService({ synthesizers: [FAULTY_ENGINE], ...options }),
);

async function status(body: TtsBody): Promise<number> {
  const response = await postTts(service, body);
  await response.arrayBuffer();
  return response.status;
}

describe('an engine that fails', () => {
  test.each(['throw', 'die'])(
    'before the first sound (%s) causes a 500, and the next request succeeds',
    async (how) => {
      await start();
      for (const headers of [{}, STREAMING]) {
        const response = await postTts(service, { text: `Please ${how}` }, { headers });
        expect(await refusalOf(response)).toMatchObject({ status: 500, code: 'engine_failed' });
        expect(await status({ text: 'Hello' })).toBe(200);
      }
    },
  );

  test('in the middle of a response breaks the connection instead of ending it normally', async () => {
    await start();
    for (const output_format of ['wav', 'mp3'] as const) {
      const body: TtsBody = { text: 'Hello there. Now throw something.', output_format };
      const response = await postTts(service, body, { headers: STREAMING });
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow();
      expect(await status({ text: 'Hello' })).toBe(200);
    }
  });

  test.each([
    ['wav', STREAMING],
    ['mp3', {}],
  ])(
    'in the middle of %s causes a 500 for HTTP/1.0, where a broken response looks complete',
    async (output_format, headers) => {
      await start();
      const speak = async (text: string) => {
        const body = JSON.stringify({ text, voice_id: 'voice-b-en-f-01', output_format });
        const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        const socket = connect(service.port, '127.0.0.1');
        socket.write(
          `POST /v1/tts HTTP/1.0\r\nAuthorization: Bearer ${API_KEY}\r\n${more.join('')}` +
            `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        );
        return (await textOf(socket)).split('\r\n\r\n')[0];
      };
      expect(await speak('Hello there. '.repeat(10))).toMatch(
        /^HTTP\/1.1 200(?:.|\r\n)*content-length: /,
      );
      expect(await speak('Hello there. Now throw something.')).toMatch(/^HTTP\/1.1 500/);
    },
  );

  test('by hanging is stopped at its deadline', async () => {
    await start({ limits: { segmentTimeoutMs: 300 } });
    const response = await postTts(service, { text: 'Please hang' });
    expect(await refusalOf(response)).toMatchObject({ code: 'engine_failed' });
    expect(await status({ text: 'Hello' })).toBe(200);
  });

  test('by speaking forever is stopped at the longest segment', async () => {
    await start({ limits: { segmentSeconds: 3 } });
    const response = await postTts(service, { text: 'This goes on forever' });
    expect(await refusalOf(response)).toMatchObject({ code: 'engine_failed' });
    expect(await status({ text: 'Hello' })).toBe(200);
  });

  test('to load causes an error instead of endless waiting', async () => {
    await start({
      synthesizers: [new URL('./no-such-engine.ts', import.meta.url)],
      limits: { waitTimeoutMs: 300 },
    });
    const response = await postTts(service, { text: 'Hello' });
    expect(await refusalOf(response)).toMatchObject({ code: 'engine_failed' });
  });
});

test.each([
  ['during a stream', STREAMING],
  ['before the first byte', {}],
])('a client that disconnects %s stops its segment and frees its slot', async (_, headers) => {
  await start({ limits: { maxRequests: 1 } });
  const controller = new AbortController();
  const endless = postTts(
    service,
    { text: 'This goes on forever' },
    { headers, signal: controller.signal },
  );
  const isInside = async () => (await postTts(service, { text: 'Hello' })).status === 429;
  if (headers === STREAMING) await endless;
  else await expect.poll(isInside).toBe(true);
  controller.abort();
  await endless.catch(() => undefined);
  // Otherwise, the only worker would still be speaking, and the only slot would be taken.
  await expect.poll(() => status({ text: 'Hello' })).toBe(200);
});

test('a segment that takes longer than its deadline is not stopped while it makes progress', async () => {
  // An endless segment has at most 5 s of sound in each second: this much takes longer than the deadline.
  const [segmentTimeoutMs, seconds] = [2_500, 15];
  await start({ limits: { segmentTimeoutMs } });
  const endless = await postTts(service, { text: 'forever' }, { headers: STREAMING });
  let bytes = 0;
  for await (const chunk of endless.body ?? []) {
    bytes += chunk.length;
    if (bytes > 2 * SAMPLE_RATE * seconds) break;
  }
  expect(bytes).toBeGreaterThan(2 * SAMPLE_RATE * seconds);
});

test('a client that waits for its response is not disconnected as stalled', async () => {
  await start({ limits: { stalledClientMs: 200 } });
  expect(await status({ text: 'A slow sentence. '.repeat(40), language: 'en' })).toBe(200);
});

describe('a full queue', () => {
  test('refuses requests with 429 and Retry-After, and accepts requests again later', async () => {
    await start({ limits: { maxRequests: 1 } });
    const endless = await postTts(service, { text: 'forever' }, { headers: STREAMING });
    const refused = await postTts(service, { text: 'Hello' });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refusalOf(refused)).toMatchObject({ status: 429, code: 'queue_full' });
    await endless.body?.cancel();
    await expect.poll(() => status({ text: 'Hello' })).toBe(200);
  });

  test('is reached by buffered audio, but not by responses without buffering', async () => {
    await start({ limits: { maxHeldAudioBytes: 100_000 } });
    const refused = await postTts(service, { text: 'forever' });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refusalOf(refused)).toMatchObject({ code: 'queue_full' });
    expect(await status({ text: 'Hello' })).toBe(200);
    const long: TtsBody = {
      text: 'One. Two. Three. Four. Five. Six. Seven.',
      output_format: 'mp3',
    };
    expect(await status(long)).toBe(200);
    expect(await status({ ...long, output_format: 'wav' })).toBe(429);
    // The buffers have been freed.
    for (let time = 0; time < 10; time += 1) expect(await status({ text: 'Hello' })).toBe(200);
  });

  test('is reached by samples that wait to be analyzed', async () => {
    await start({ limits: { maxHeldSampleBytes: 1_000 }, startSampleChild: storedClone });
    const clone = async (bytes: number) => {
      const form = cloneForm('Hello', Buffer.alloc(bytes, 'no sound'));
      return (await refusalOf(await call(service, { path: '/v1/voice-clone', form }))).code;
    };
    expect(await clone(1_001)).toBe('queue_full');
    for (let time = 0; time < 3; time += 1) {
      await expect.poll(() => clone(900)).toBe('sample_unsupported_format');
    }
  });

  test('is reached by characters', async () => {
    await start({ limits: { maxCharacters: 100 } });
    const endless = await postTts(service, { text: 'forever '.repeat(10) }, { headers: STREAMING });
    expect(await status({ text: 'This is too long to fit in.' })).toBe(429);
    await endless.body?.cancel();
  });
});
