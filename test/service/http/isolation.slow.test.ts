import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { getPlan, type PlanName } from '../../../src/service/accounts/plans.ts';
import type { ServiceLimits } from '../../../src/service/limits.ts';
import { closeAfterEach } from '../../support/lifetime.ts';
import { call, cloneForm, refusalOf } from '../../support/service/call.ts';
import { createClient } from '../../support/service/client.ts';
import { FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';

/** The effects of one account on another. */

const { start, latest: service } = closeAfterEach((limits: Partial<ServiceLimits>) =>
  startTestService({ synthesizers: [FAULTY_ENGINE], limits }),
);

/** Creates an account with a key, and a function to speak. */
async function open(plan: PlanName) {
  const client = await createClient(service, plan);
  const tts = (words: string, signal?: AbortSignal) =>
    call(service, {
      path: '/v1/tts',
      key: client.secret,
      json: { text: words, voice_id: 'voice-b-en-f-01', language: 'en' },
      headers: { prefer: 'streaming' },
      ...(signal === undefined ? {} : { signal }),
    });
  return { ...client, tts };
}

const metrics = async () => (await call(service, { path: '/metrics' })).text();

async function statusOf(answer: Promise<Response>): Promise<number> {
  const { status, body } = await answer;
  await body?.cancel();
  return status;
}

test('an account over its quota is refused before its text is looked at', async () => {
  await start({});
  const { account, key, tts } = await open('creator');
  const caller = { account, keyId: key.id, source: 'api' } as const;
  const limit = getPlan('creator').monthlyCharacters ?? 0;
  const reservation = await service.tenancy.usage.reserve(caller, 'tts', limit);
  await service.tenancy.usage.settle(reservation, limit);
  // Only work on the text can tell that there is nothing to speak.
  expect(await refusalOf(await tts('...'))).toMatchObject({ code: 'monthly_limit_exceeded' });
});

test('an aborted request holds its slot until its work has ended', async () => {
  await start({ segmentTimeoutMs: 3_000 });
  const { tts } = await open('creator');
  const leaving = new AbortController();
  // Takes the only thread, and does not notice that it was canceled.
  const hanging = tts('Please hang', leaving.signal);
  await expect.poll(metrics).toContain('\nmynah_service_threads{state="busy"} 1\n');
  const waiting = Array.from({ length: 4 }, () => tts('Hello'));
  await expect.poll(metrics).toContain('\nmynah_service_waiting_segments 4\n');
  leaving.abort();
  await expect(hanging).rejects.toThrow();
  // The service has noticed before it answers.
  expect(await statusOf(call(service, { path: '/healthz' }))).toBe(200);
  expect(await refusalOf(await tts('Hello'))).toMatchObject({ code: 'concurrency_limit' });
  expect(await Promise.all(waiting.map(statusOf))).toEqual([200, 200, 200, 200]);
  expect(await statusOf(tts('Hello'))).toBe(200);
});

describe('the queue', () => {
  test('has room for another account when one account has filled its share', async () => {
    await start({ maxRequests: 10 });
    const [busy, other] = [await open('business'), await open('creator')];
    const leaving = new AbortController();
    const answers = Array.from({ length: 15 }, () => busy.tts('On forever', leaving.signal));
    const refused = await Promise.race(
      answers.map(async (answer) => {
        const response = await answer;
        return response.status === 200 ? new Promise<never>(() => {}) : refusalOf(response);
      }),
    );
    expect(refused).toMatchObject({ status: 429, code: 'queue_full' });
    expect(await statusOf(other.tts('Hello'))).toBe(200);
    leaving.abort();
    await Promise.allSettled(answers);
  });

  test('does not count the texts of clients that do not read', async () => {
    await start({ maxCharacters: 10_000 });
    const [one, two] = [await open('business'), await open('business')];
    const other = await open('creator');
    // More sound than the sockets buffer.
    const long = 'Hum. '.repeat(900);
    const unread = [await one.tts(long), await two.tts(long)];
    const short = () => statusOf(other.tts('Hum. '.repeat(400)));
    expect(await short()).toBe(429);
    await expect.poll(short).toBe(200);
    for (const { body } of unread) await body?.cancel();
  });
});

test('a response is cut when its client stops reading, and not while it reads slowly but steadily', async () => {
  await start({ stalledClientMs: 2_000 });
  const { tts, report } = await open('business');
  const response = await tts('Hum. '.repeat(900));
  // Long enough for the buffers of the system to fill, and for several timeouts after that.
  await readSteadily(response, { bytesPerMs: 2_000, durationMs: 5_000 });
  expect((await report()).reserved).toBeGreaterThan(0);
  await expect.poll(report).toMatchObject({ reserved: 0 });
  await response.body?.cancel().catch(() => undefined);
});

test('the memory for samples has room for another account when one account’s uploads stall', async () => {
  await start({ maxHeldSampleBytes: 384 * 1_024 });
  const [stalling, other] = [await open('business'), await open('creator')];
  const uploads = Array.from({ length: 15 }, () => stallUpload(stalling.secret, 30_000));
  const [refusal] = await Promise.race(
    uploads.map((upload) => once(upload, 'response') as Promise<[IncomingMessage]>),
  );
  expect(refusal.statusCode).toBe(429);
  // A text without sound is refused only after the sample was received.
  const form = cloneForm('...', new Uint8Array(80_000));
  const answer = await call(service, { path: '/v1/voice-clone', key: other.secret, form });
  expect(await refusalOf(answer)).toMatchObject({ code: 'text_empty' });
  for (const upload of uploads) upload.destroy();
});

/** Reads no faster than that, and leaves the response open. */
async function readSteadily(
  { body }: Response,
  { bytesPerMs, durationMs }: { bytesPerMs: number; durationMs: number },
): Promise<void> {
  const startedAtMs = performance.now();
  let bytes = 0;
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    bytes += chunk.length;
    const aheadMs = bytes / bytesPerMs - (performance.now() - startedAtMs);
    if (aheadMs > 0) await pause(aheadMs);
    if (performance.now() - startedAtMs > durationMs) return;
  }
}

/** Sends the beginning of a form with a sample. */
function stallUpload(key: string, bytes: number): ClientRequest {
  const upload = request(`${service.url}/v1/voice-clone`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'multipart/form-data; boundary=B',
      'content-length': String(2 * bytes),
    },
  });
  upload.on('error', () => undefined);
  const part = 'Content-Disposition: form-data; name="ref_audio"; filename="a.wav"';
  upload.write(`--B\r\n${part}\r\n\r\n${'x'.repeat(bytes)}`);
  return upload;
}
