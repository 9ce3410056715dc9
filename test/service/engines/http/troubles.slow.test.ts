import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../../support/local-server.ts';
import {
  RETRY_AFTER_SECONDS,
  type Trouble,
  WRONG_RATE,
} from '../../../support/service/fake-engines/fake-engine.ts';
import { connect, listen, requestOf } from '../../../support/service/fake-engines/speak.ts';
import { FAKE_SERVERS, startFakeEngine } from '../../../support/service/fake-engines/start.ts';

/** Short enough to wait for. A busy machine pauses longer than this only while nothing depends on it. */
const IMPATIENT: Partial<Record<Trouble, object>> = {
  silent: { firstByteTimeoutMs: 700 },
  stall: { stallTimeoutMs: 2_000 },
};

/** The fault that is reported for each trouble. */
const FAULTS: Partial<Record<Trouble, string>> = {
  unauthorized: 'unauthorized',
  busy: 'busy',
  failing: 'unreachable',
  silent: 'timed_out',
  stall: 'timed_out',
  cut: 'unreachable',
  html: 'bad_audio',
  json: 'bad_audio',
  endless: 'bad_audio',
  'missing-voice': 'voice_missing',
  redirect: 'refused',
};

async function open(server: (typeof FAKE_SERVERS)[number], changes: object = {}) {
  const fake = await startFakeEngine(server);
  return { fake, engine: connect(fake, changes) };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

test.each(Object.entries(FAULTS))(
  'every server in trouble (%s) is reported as %s',
  async (trouble, fault) => {
    // The older Piper has a single voice.
    const servers = FAKE_SERVERS.filter((one) => one !== 'piper' || trouble !== 'missing-voice');
    const heard = await Promise.all(
      servers.map(async (server) => {
        const { fake, engine } = await open(server, IMPATIENT[trouble as Trouble]);
        fake.trouble = trouble as Trouble;
        const { error } = await listen(engine, { voice: fake.voices[0]?.id as string });
        return { server, error, secrets: [fake.url, fake.apiKey ?? 'Bearer'] };
      }),
    );
    expect(heard.map(({ server, error }) => [server, error?.fault])).toEqual(
      servers.map((server) => [server, fault]),
    );
    for (const { error, secrets } of heard) {
      const message = String(error?.message);
      expect(message).toMatch(/^The \w/);
      for (const secret of [...secrets, 'morning']) expect(message).not.toContain(secret);
      expect(error?.retryAfterMs).toBe(
        trouble === 'busy' ? 1_000 * RETRY_AFTER_SECONDS : undefined,
      );
    }
  },
);

test('sound from every server is heard as it arrives, until it stalls', async () => {
  const heard = await Promise.all(
    FAKE_SERVERS.map(async (server) => {
      const { fake, engine } = await open(server, IMPATIENT.stall);
      const [first] = fake.voices;
      fake.trouble = 'stall';
      return { first, ...(await listen(engine, { voice: first?.id as string })) };
    }),
  );
  for (const { first, seconds, hertz } of heard) {
    expect(seconds).toBeGreaterThan(0.5);
    expect(hertz).toBeCloseTo(first?.hertz as number, -1);
  }
});

test.each(FAKE_SERVERS)('sound from %s is heard in chunks of any size', async (server) => {
  const { fake, engine } = await open(server);
  const voice = fake.voices[0]?.id as string;
  const usual = await listen(engine, { voice });
  fake.trouble = 'odd-chunks';
  const odd = await listen(engine, { voice });
  expect(odd.error).toBeUndefined();
  expect(odd.samples.length).toBeGreaterThan(20_000);
  // Compared as bytes: a difference between long arrays would take minutes to print.
  expect(Buffer.compare(bytesOf(odd.samples), bytesOf(usual.samples))).toBe(0);
});

test.each(FAKE_SERVERS)('%s names the rate, even if the settings differ', async (server) => {
  const { fake, engine } = await open(server);
  const [first] = fake.voices;
  fake.trouble = 'wrong-rate';
  const { sampleRate, hertz, error } = await listen(engine, { voice: first?.id as string });
  expect(error).toBeUndefined();
  expect(sampleRate).toBe(WRONG_RATE);
  expect(hertz).toBeCloseTo(first?.hertz as number, -1);
});

test.each(FAKE_SERVERS)('%s is reported as unreachable while it is down', async (server) => {
  const { fake, engine } = await open(server);
  await fake.close();
  const { error } = await listen(engine, { voice: fake.voices[0]?.id as string });
  expect(error?.fault).toBe('unreachable');
  expect(error?.message).toBe(
    'The server did not accept the connection. Start it, or correct url. (ECONNREFUSED)',
  );
});

test('a server that asked for a pause is left alone', async () => {
  const { fake, engine } = await open('openai');
  fake.trouble = 'busy';
  await listen(engine, { voice: 'af_heart' });
  fake.trouble = undefined;
  const requests = fake.requests.length;
  const { error } = await listen(engine, { voice: 'af_heart' });
  expect(error?.fault).toBe('busy');
  expect(error?.retryAfterMs).toBeGreaterThan(0);
  expect(fake.requests.length).toBe(requests);
});

test('a clip that is aborted frees the server', async () => {
  const { fake, engine } = await open('openai', { maxConcurrent: 1 });
  fake.pause();
  const aborting = new AbortController();
  const skipped = listen(engine, { voice: 'af_heart' }, aborting.signal);
  await fake.received(1);
  const reason = new Error('skipped');
  aborting.abort(reason);
  await expect(skipped).rejects.toBe(reason);
  const next = listen(engine, { voice: 'af_heart' });
  await fake.received(2);
  fake.resume();
  expect((await next).error).toBeUndefined();
  expect(fake.abandoned).toBe(1);
});

test('a listener that stops early frees the server', async () => {
  const { fake, engine } = await open('openai', { maxConcurrent: 1 });
  fake.trouble = 'endless';
  const signal = new AbortController().signal;
  for await (const chunk of engine.speak(requestOf({ voice: 'af_heart' }), signal)) {
    expect(chunk.samples.length).toBeGreaterThan(0);
    break;
  }
  fake.trouble = undefined;
  expect((await listen(engine, { voice: 'af_heart' })).error).toBeUndefined();
});

test('a closed engine breaks off what it speaks', async () => {
  const { fake, engine } = await open('openai');
  fake.trouble = 'stall';
  const heard = listen(engine, { voice: 'af_heart' });
  await fake.received(1);
  await engine.close();
  expect((await heard).error?.fault).toBe('unreachable');
});

test.each([
  ['the text', 'Rumpelstiltskin'],
  ['the key', 'abcdef0123456789'],
])('a server that repeats %s in its error does not get it into ours', async (_, secret) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: secret }));
    });
  });
  const port = await listenLocally(server);
  onTestFinished(() => void server.close());
  const settings = { kind: 'openai', url: `http://127.0.0.1:${port}/v1`, model: 'tts-1' };
  const engine = connect({ settings, apiKey: 'abcdef0123456789' });
  const { error } = await listen(engine, { text: 'Rumpelstiltskin', voice: 'alloy' });
  expect(error?.message).toContain('400');
  expect(error?.message).not.toContain(secret);
});
