import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MPEGDecoder } from 'mpg123-decoder';
import OpenAI, {
  AuthenticationError,
  BadRequestError,
  InternalServerError,
  RateLimitError,
} from 'openai';
import prism from 'prism-media';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NO_ENGINES } from '../../../src/service/engines/engine-set.ts';
import type { Service } from '../../../src/service/start-service.ts';
import { call, cloneForm, refusalOf } from '../../support/service/call.ts';
import { createClient } from '../../support/service/client.ts';
import { createHummingEngine } from '../../support/service/humming-engine.ts';
import { fixture } from '../../support/service/samples.ts';
import { hummingService, speakingService } from '../../support/service/shared.ts';
import {
  API_KEY,
  FAULTY_ENGINE,
  STREAMING,
  samplesOf,
  sayBytes,
  startTestService,
} from '../../support/service/start.ts';
import { correlation, decodeOpus } from '../../support/sound.ts';
import { pitchTrack, quantile } from '../../support/speech-measures.ts';
import { casesOf } from '../../support/suites.ts';

/** OpenAI's own client speaks with the service. */

const RATE = 24_000;
const EMMA = 'voice-b-en-f-01';
const TEXT = 'Hello there, my friend. How are you doing today?';

const service = await speakingService();
const humming = await hummingService();

type Speech = Partial<OpenAI.Audio.SpeechCreateParams> & { language?: string };

function clientOf(
  { url }: Pick<Service, 'url'>,
  options: { apiKey?: string; maxRetries?: number },
) {
  return new OpenAI({ baseURL: `${url}/v1`, apiKey: API_KEY, maxRetries: 0, ...options });
}

const openai = clientOf(service, {});

const create = (body: Speech = {}, client = openai, signal?: AbortSignal) =>
  client.audio.speech.create({ model: 'mynah', voice: 'Emma', input: TEXT, ...body }, { signal });

async function bytesOf(body: Speech = {}, client = openai): Promise<Buffer> {
  return Buffer.from(await (await create(body, client)).arrayBuffer());
}

/** The same speech from `/v1/tts`. */
const expectedWav = () => sayBytes(service, { text: TEXT, voice_id: EMMA }, { headers: STREAMING });

describe('POST /v1/audio/speech', () => {
  test('as WAV is the speech of /v1/tts, and as PCM the same without a header', async () => {
    const expected = await expectedWav();
    const response = await create({ response_format: 'wav' });
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(response.headers.get('x-engine')).toBe('embedded');
    expect(Buffer.from(await response.arrayBuffer()).equals(expected)).toBe(true);
    const pcm = await create({ response_format: 'pcm' });
    expect(pcm.headers.get('content-type')).toBe('audio/pcm');
    expect(Buffer.from(await pcm.arrayBuffer()).equals(expected.subarray(44))).toBe(true);
  });

  test('is MP3 if no format is named', async () => {
    const response = await create();
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    const mp3 = Buffer.from(await response.arrayBuffer());
    const expected = { text: TEXT, voice_id: EMMA, output_format: 'mp3' } as const;
    expect(mp3.equals(await sayBytes(service, expected))).toBe(true);
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const { channelData, sampleRate } = decoder.decode(mp3);
    decoder.free();
    const source = samplesOf(await expectedWav());
    // The delay of the encoder and the decoder.
    const heard = (channelData[0] ?? new Float32Array()).subarray(1_105);
    expect([sampleRate, correlation(source, heard) > 0.97]).toEqual([RATE, true]);
  });

  test('as Opus is an Ogg file that ends with its sound', async () => {
    const response = await create({ response_format: 'opus' });
    expect(response.headers.get('content-type')).toBe('audio/ogg');
    const file = Buffer.from(await response.arrayBuffer());
    const demuxer = new prism.opus.OggDemuxer();
    let preSkip = 0;
    demuxer.once('head', (head: Buffer) => {
      preSkip = head.readUInt16LE(10);
    });
    const packets: Buffer[] = await Array.fromAsync(Readable.from([file]).pipe(demuxer));
    const source = samplesOf(await expectedWav());
    const lastPage = file.subarray(file.lastIndexOf('OggS'));
    const samples = BigInt(preSkip + 2 * source.length);
    expect([lastPage[5], lastPage.readBigUInt64LE(6)]).toEqual([4, samples]);
    const heard = decodeOpus(packets).subarray(preSkip);
    const half = Float32Array.from(source, (_, i) => heard[2 * i] ?? 0);
    expect(correlation(source, half)).toBeGreaterThan(0.97);
  });

  test.each(casesOf([0.25, 0.5, 2, 4], 2))(
    'at speed %f has another length and the same pitch',
    async (speed) => {
      const [plain, changed] = await Promise.all(
        [1, speed].map(async (one) =>
          samplesOf(await bytesOf({ response_format: 'wav', speed: one })),
        ),
      );
      if (plain === undefined || changed === undefined) throw new Error('no sound');
      expect(plain.length / changed.length).toBeCloseTo(speed, 2);
      const [before, after] = [plain, changed].map((one) => quantile(pitchTrack(one, RATE), 0.5));
      expect(Math.abs(12 * Math.log2((after ?? 0) / (before ?? 1)))).toBeLessThan(1);
    },
  );

  test('follows instructions as a tone, and the language that is asked for', async () => {
    const body = { instructions: 'very slowly and sadly', language: 'de-AT', voice: { id: EMMA } };
    const response = await create({ ...body, response_format: 'wav' });
    expect(response.headers.get('x-tone-applied')).toMatch(/pace=0\.\d\d/);
    expect(response.headers.get('x-language')).toBe('de');
    const tts = { text: TEXT, language: 'de', tone_instruction: body.instructions };
    const expected = await sayBytes(service, tts, { headers: STREAMING });
    expect(Buffer.from(await response.arrayBuffer()).equals(expected)).toBe(true);
    // Longer than those of /v1/tts may be.
    const long = `slowly, ${'and with feeling '.repeat(200)}`;
    await (await create({ instructions: long, input: 'Hi' })).arrayBuffer();
  });

  test('ignores unknown fields', async () => {
    const unknown = { input: 'Hi', lang_code: 'a', volume_multiplier: 2 };
    expect((await bytesOf(unknown)).length).toBeGreaterThan(1_000);
  });

  test('sends server-sent events, whose sound is that of the stream', async () => {
    const response = await create({ stream_format: 'sse', input: 'Hello there' });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = (await response.text()).split('\n\n').filter((event) => event !== '');
    const data = events.map((event) => JSON.parse(event.replace(/^data: /, '')));
    const last = data.pop();
    expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['speech.audio.delta']));
    const sound = Buffer.concat(data.map(({ audio }) => Buffer.from(audio, 'base64')));
    expect(sound.equals(await bytesOf({ input: 'Hello there' }))).toBe(true);
    const usage = { input_tokens: 11, output_tokens: 0, total_tokens: 11 };
    expect(last).toEqual({ type: 'speech.audio.done', usage });
  });

  test.each<Speech>([
    ...(['mp3', 'opus', 'wav', 'pcm'] as const).map((response_format) => ({ response_format })),
    { speed: 4 },
    { stream_format: 'sse' },
  ])('with %j arrives while it is spoken', async (form) => {
    const leaving = new AbortController();
    // The engine never ends this text.
    const body = { input: 'forever', ...form };
    const response = await create(body, clientOf(humming, {}), leaving.signal);
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(value?.length).toBeGreaterThan(0);
    leaving.abort();
  });

  test.each([{}, { speed: 4 }, { stream_format: 'sse' }] as const)(
    'with %j is charged until the client leaves',
    async (form) => {
      const { secret, report } = await createClient(service);
      const input = 'One more sentence follows the other without an end. '.repeat(90).trim();
      const leaving = new AbortController();
      const client = clientOf(service, { apiKey: secret });
      const response = await create({ input, ...form }, client, leaving.signal);
      await response.body?.getReader().read();
      leaving.abort();
      await expect.poll(async () => (await report()).reserved).toBe(0);
      const { used } = await report();
      expect(used).toBeGreaterThan(0);
      expect(used).toBeLessThan(input.length);
    },
  );

  test.each([{ response_format: 'opus' }, { speed: 2 }, { stream_format: 'sse' }] as const)(
    'with %j breaks off when the engine fails in the middle, free of charge',
    async (form) => {
      const { secret, report } = await createClient(humming);
      const client = clientOf(humming, { apiKey: secret });
      const heard: Uint8Array[] = [];
      const read = async () => {
        const response = await create({ input: 'break', ...form }, client);
        for await (const bytes of response.body ?? []) heard.push(bytes);
      };
      await expect(read()).rejects.toThrow();
      expect(Buffer.concat(heard).toString()).not.toContain('speech.audio.done');
      await expect.poll(report).toMatchObject({ used: 0, reserved: 0 });
    },
  );

  test('is complete with a Content-Length for clients of HTTP/1.0, also at another speed', async () => {
    const body = { model: 'mynah', input: 'Hello', response_format: 'wav', speed: 2 };
    const { head, sound } = await askOldHttp(service.url, body);
    expect(head).toContain(`\r\ncontent-length: ${sound.length}\r\n`);
    expect(sound.readUInt32LE(40)).toBe(sound.length - 44);
    const { sound: plain } = await askOldHttp(service.url, { ...body, speed: 1 });
    expect((plain.length - 44) / (sound.length - 44)).toBeCloseTo(2, 2);
  });

  test('is charged once, like /v1/tts, and repeated free of charge', async () => {
    const { secret, report } = await createClient(service);
    const headers = { 'idempotency-key': 'morning' };
    const json = { model: 'tts-1', voice: 'nova', input: 'Good morning' };
    const ask = () => call(service, { path: '/v1/audio/speech', key: secret, json, headers });
    const first = await ask();
    expect(first.headers.get('x-characters-used')).toBe('12');
    const once = Buffer.from(await first.arrayBuffer());
    await expect.poll(report).toMatchObject({ used: 12, reserved: 0 });
    const second = await ask();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(once.equals(Buffer.from(await second.arrayBuffer()))).toBe(true);
    await expect.poll(report).toMatchObject({ used: 12, reserved: 0 });
  });
});

describe('a voice', () => {
  const isLike = async (voice: string, voice_id: string, key?: string) => {
    const client = key === undefined ? openai : clientOf(service, { apiKey: key });
    const spoken = await bytesOf({ voice, input: 'Hello', response_format: 'wav' }, client);
    const headers = { ...STREAMING, ...(key && { authorization: `Bearer ${key}` }) };
    return spoken.equals(await sayBytes(service, { text: 'Hello', voice_id }, { headers }));
  };

  test.each([
    [EMMA, EMMA],
    ['lucia', 'voice-b-es-f-01'],
    ['OLIVER', 'voice-b-en-m-01'],
    ['alloy', EMMA],
    ['Onyx', 'voice-b-en-m-02'],
    [' Oliver ', 'voice-b-en-m-01'],
    ['', EMMA],
  ])('can be named %s', async (voice, id) => {
    expect(await isLike(voice, id)).toBe(true);
  });

  test.each(
    'alloy ash ballad cedar coral echo fable marin nova onyx sage shimmer verse'.split(' '),
  )('of OpenAI is known: %s', async (voice) => {
    const spoken = await bytesOf({ voice, input: 'Hello' }, clientOf(humming, {}));
    expect(spoken.length).toBeGreaterThan(100);
  });

  test('can be left out, like all that is null', async () => {
    const expected = await bytesOf({ voice: EMMA, input: 'Hello' });
    const nothing = { voice: null, speed: null, instructions: null, response_format: null };
    for (const left of [{}, nothing]) {
      const json = { model: 'tts-1', input: 'Hello', ...left };
      const response = await call(service, { path: '/v1/audio/speech', json });
      expect(Buffer.from(await response.arrayBuffer()).equals(expected)).toBe(true);
    }
  });

  test('that the account has cloned is listed with its key only, and known by its name', async () => {
    const { secret } = await createClient(service);
    const clone = async (name: string) => {
      const form = cloneForm('Hello', fixture('female.wav'));
      form.set('name', name);
      const cloned = await call(service, { path: '/v1/voice-clone', key: secret, form });
      await cloned.arrayBuffer();
      return cloned.headers.get('x-voice-id') ?? '';
    };
    const id = await clone('Róbin');
    const listed = async (key: string | null) =>
      (await call(service, { path: '/v1/audio/voices?limit=100', key })).json();
    const { voices } = (await listed(secret)) as { voices: object[] };
    expect(voices).toHaveLength(42);
    expect(voices).toContainEqual({ id, name: 'Róbin' });
    expect(await listed(null)).toEqual({ voices: voices.slice(0, 41) });
    expect(await isLike('ROBIN', id, secret)).toBe(true);
    await expect(create({ voice: 'Róbin' })).rejects.toThrow('no voice with this ID or name');
    // The account's own voices come first.
    expect(await isLike('emma', await clone('Emma'), secret)).toBe(true);
  });
});

test('a model with the name of an engine has that engine speak, if it can', async () => {
  const engines = [1, 2].map((number) =>
    createHummingEngine({ name: `humming-${number}`, hz: 100 + 50 * number }),
  );
  const anna = { language: 'de', gender: 'f', engineVoices: { 'humming-2': 'one' } } as const;
  const here = await startTestService({
    synthesizers: [FAULTY_ENGINE],
    engines: {
      ...NO_ENGINES,
      engines: engines.map(({ configured }) => configured),
      languages: { en: ['humming-1'] },
      presets: { [EMMA]: { 'humming-1': 'one', 'humming-2': 'one' } },
      voices: [{ id: 'voice-u-anna', name: 'Anna', ...anna }],
    },
  });
  onTestFinished(() => here.close());
  await expect
    .poll(async () => (await fetch(`${here.url}/metrics`)).text())
    .not.toMatch(/state="unknown"\} 1/);
  const client = clientOf(here, {});
  const speaker = async (body: Speech) => {
    const response = await create({ input: 'Good morning to you all', ...body }, client);
    await response.arrayBuffer();
    const { headers } = response;
    return [headers.get('x-engine'), headers.get('x-engine-fallback')];
  };
  expect(await speaker({ model: 'mynah' })).toEqual(['humming-1', null]);
  expect(await speaker({ model: 'tts-1' })).toEqual(['humming-1', null]);
  expect(await speaker({ model: 'humming-2' })).toEqual(['humming-2', null]);
  expect(await speaker({ model: 'mynah', voice: 'anna' })).toEqual(['humming-2', null]);
  const { data } = await client.models.list();
  expect(data.map(({ id }) => id)).toEqual(['mynah', 'humming-1', 'humming-2']);
  for (const model of data) {
    expect(model).toMatchObject({ object: 'model', created: expect.any(Number) });
  }
  const models = await call(here, { path: '/v1/audio/models', key: null });
  expect(await models.json()).toEqual({ models: data.map(({ id }) => ({ id })) });
  const [, second] = engines;
  if (second !== undefined) second.behavior = { kind: 'fail' };
  expect(await speaker({ model: 'humming-2' })).toEqual(['humming-1', 'true']);
});

describe('errors', () => {
  const LONG = 'must not be longer than 5000 characters';
  const INSTRUCTIONS = 'instructions: must be at most 4096 characters long';
  const FORMAT = 'response_format: must be one of: mp3, opus, wav, pcm';
  const NOBODY =
    'voice: there is no voice with this ID or name (GET /v1/audio/voices lists all voices)';
  const VOICE = 'must be the name or the ID of a voice, or an object with it as "id"';
  test.each([
    [{ model: undefined }, 'model: is missing', 'invalid_request'],
    [{ model: 7 }, 'model: must be text', 'invalid_request'],
    [{ model: 'm'.repeat(257) }, 'model: must be at most 256 characters long', 'invalid_request'],
    [{ input: undefined }, 'input: is missing', 'invalid_request'],
    [{ input: ['Hi'] }, 'input: must be text', 'invalid_request'],
    [{ input: ' ' }, 'input: must not be empty', 'invalid_request'],
    [{ input: 'a'.repeat(5_001) }, `input: ${LONG}`, 'invalid_request'],
    [{ input: '\u200b' }, 'input: contains nothing that can be spoken', 'text_empty'],
    [{ voice: 7 }, `voice: ${VOICE}`, 'invalid_request'],
    [{ voice: {} }, `voice: ${VOICE}`, 'invalid_request'],
    [{ voice: 'Ema' }, `${NOBODY}. Did you mean ${EMMA} (Emma)?`, 'voice_not_found'],
    [{ voice: 'no\u0000body' }, NOBODY, 'voice_not_found'],
    [{ response_format: 'aac' }, FORMAT, 'invalid_request'],
    [{ speed: 0.2 }, 'speed: must be at least 0.25', 'invalid_request'],
    [{ speed: 5 }, 'speed: must be at most 4', 'invalid_request'],
    [{ speed: 'fast' }, 'speed: must be a number', 'invalid_request'],
    [{ instructions: 'a'.repeat(4_097) }, INSTRUCTIONS, 'invalid_request'],
    [{ instructions: 1 }, 'instructions: must be text', 'invalid_request'],
    [{ stream_format: 'events' }, 'stream_format: must be one of: audio, sse', 'invalid_request'],
    [{ language: 'tlh' }, 'language: not supported', 'language_not_supported'],
  ])('in the body %j: %s', async (body, message, code) => {
    const error: unknown = await create(body as Speech).catch((thrown) => thrown);
    if (!(error instanceof BadRequestError)) throw error;
    expect(error.message).toContain(`400 ${message}`);
    expect(error).toMatchObject({ code, type: 'invalid_request_error' });
    expect(error.param).toBe(message.split(':')[0]);
    expect(error.requestID).toMatch(/^[\da-f-]{36}$/);
  });

  test.each(['', 'nonsense', 'vs_unknown'])('tell a client with the key "%s"', async (key) => {
    const json = { model: 'mynah', input: 'Hi' };
    const refused = await call(service, { path: '/v1/audio/speech', key, json });
    const code = key === '' ? 'missing_api_key' : expect.stringMatching(/_api_key$/);
    expect(await refusalOf(refused)).toMatchObject({ status: 401, code });
    if (key === '') return;
    const error = await create({}, clientOf(service, { apiKey: key })).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({ type: 'authentication_error' });
    for (const path of ['/v1/models', '/v1/audio/models', '/v1/audio/voices'])
      expect((await call(service, { path, key })).status).toBe(401);
  });

  test('of an empty key do not hide the lists, which need none', async () => {
    for (const path of ['/v1/models', '/v1/audio/models', '/v1/audio/voices'])
      for (const key of [null, '']) expect((await call(service, { path, key })).status).toBe(200);
  });

  test.each(['/audio/speech', '/v1/v1/audio/speech', '/v1/audio/speech/', '/v1//audio/speech?a=b'])(
    'name the right path instead of %s',
    async (path) => {
      const response = await call(service, { path, json: { model: 'mynah', input: 'Hi' } });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Did you mean /v1/audio/speech?');
    },
  );

  test('of limits become the client’s own errors, and it tries again by itself', async () => {
    const { secret, report } = await createClient(humming, 'creator');
    const key = { apiKey: secret };
    const leaving = new AbortController();
    const busy = Array.from({ length: 5 }, () =>
      create({ input: 'forever' }, clientOf(humming, key), leaving.signal).catch(() => undefined),
    );
    await expect.poll(async () => (await report()).reserved).toBe(5 * 'forever'.length);
    const refused = await create({}, clientOf(humming, key)).catch((thrown) => thrown);
    expect(refused).toBeInstanceOf(RateLimitError);
    expect(refused).toMatchObject({ code: 'concurrency_limit', type: 'rate_limit_error' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const patient = create({ input: 'Hello' }, clientOf(humming, { ...key, maxRetries: 9 }));
    leaving.abort();
    expect((await (await patient).arrayBuffer()).byteLength).toBeGreaterThan(100);
    await Promise.all(busy);
  });

  test('of the monthly limit say that the quota is used up', async () => {
    const { secret, account } = await createClient(humming, 'creator');
    const caller = { account, keyId: undefined, source: 'api' } as const;
    const { usage } = humming.tenancy;
    await usage.settle(await usage.reserve(caller, 'tts', 299_999), 299_999);
    const error = await create({}, clientOf(humming, { apiKey: secret })).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RateLimitError);
    const expected = { code: 'monthly_limit_exceeded', type: 'insufficient_quota' };
    expect(error).toMatchObject(expected);
    expect(error.message).toMatch(/^429 .*characters/);
  });

  test('of an engine are a server error', async () => {
    const error = await create({ input: 'throw' }, clientOf(humming, {})).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(InternalServerError);
    expect(error).toMatchObject({ code: 'engine_failed', type: 'server_error', status: 500 });
  });
});

/** Sends a request as HTTP/1.0 does. */
async function askOldHttp(url: string, body: object): Promise<{ head: string; sound: Buffer }> {
  const { hostname, port } = new URL(url);
  const json = JSON.stringify(body);
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      'POST /v1/audio/speech HTTP/1.0',
      `Authorization: Bearer ${API_KEY}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(json)}`,
      '',
      json,
    ].join('\r\n'),
  );
  const answer = await buffer(socket);
  const end = answer.indexOf('\r\n\r\n') + 4;
  return { head: answer.toString('latin1', 0, end).toLowerCase(), sound: answer.subarray(end) };
}
