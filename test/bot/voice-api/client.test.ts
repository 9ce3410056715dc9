import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { VoiceApiClient } from '../../../src/bot/voice-api/client.ts';
import { connect, failureOf, HELLO, KEY, readAll, SAMPLE, serve, until, wav } from './support.ts';

test('tts sends the request of the contract and returns the audio unchanged', async () => {
  const sound = wav(5_000);
  const server = await serve((_, response) => response.end(sound));
  const style = { language: 'en', output_format: 'mp3', tone_instruction: 'softly' } as const;
  const request = { ...HELLO, ...style };
  const response = await connect(server.url).tts(request);

  expect(await readAll(response.body)).toEqual(sound);
  expect(response.format).toBe('wav');
  expect(response.headers.get('content-length')).toBe(String(sound.length));
  const [seen] = server.seen;
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/v1/tts',
    headers: {
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      prefer: 'streaming',
      'accept-encoding': 'identity',
    },
  });
  expect(JSON.parse(String(seen?.body))).toEqual(request);
});

test('emotion-tts sends `voice` instead of `voice_id`, with defaults filled in', async () => {
  const server = await serve((_, response) => response.end(wav(10)));
  await readAll((await connect(server.url).emotionTts({ text: '안녕하세요' })).body);
  expect(server.seen[0]?.url).toBe('/v1/emotion-tts');
  expect(JSON.parse(String(server.seen[0]?.body))).toEqual({
    text: '안녕하세요',
    voice: 'voice-b-ko-f-01',
    exaggeration: 0.5,
  });
});

test('voice-clone sends a form and returns the voice ID with its audio', async () => {
  const server = await serve((_, response) =>
    response.setHeader('X-Voice-Id', 'clone-7f').end(wav(10)),
  );
  const response = await connect(server.url).voiceClone(SAMPLE);
  await readAll(response.body);
  expect(response).toMatchObject({ voiceId: 'clone-7f', format: 'wav' });

  const [seen] = server.seen;
  const form = await new Response(new Uint8Array(seen?.body ?? []), {
    headers: { 'content-type': String(seen?.headers['content-type']) },
  }).formData();
  const file = form.get('ref_audio') as File;
  expect(seen?.headers['x-consent']).toBe('attested');
  expect(form.get('text')).toBe(SAMPLE.text);
  expect([file.name, file.type]).toEqual(['sample.wav', 'audio/wav']);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(SAMPLE.ref_audio.data);
});

test.each([
  ['no voice ID', {}],
  ['a voice ID that no request could carry', { 'x-voice-id': 'a b c' }],
])('a clone response with %s is a failure', async (_, headers) => {
  const server = await serve((_, response) => response.writeHead(200, headers).end(wav(10)));
  const { code, context } = await failureOf(connect(server.url).voiceClone(SAMPLE));
  expect([code, context]).toEqual(['voice-api.bad-audio', { reason: 'no-voice-id' }]);
});

test('the client keeps the path of the base URL, and any 2xx status with audio is a success', async () => {
  const server = await serve((_, response) => response.writeHead(201).end(wav(10)));
  const client = connect(`${server.url}/speech/api/`);
  expect(await readAll((await client.tts(HELLO)).body)).toEqual(wav(10));
  expect(server.seen[0]?.url).toBe('/speech/api/v1/tts');
});

test('the first audio can be read long before the last arrives', async () => {
  const rest = Promise.withResolvers<Buffer>();
  const server = await serve(async (_, response) => {
    response.write(wav(100));
    response.end(await rest.promise);
  });
  const { body } = await connect(server.url).tts(HELLO);
  const reader = body[Symbol.asyncIterator]();
  expect((await reader.next()).value).toEqual(wav(100));
  rest.resolve(Buffer.from('the rest'));
  expect((await reader.next()).value).toEqual(Buffer.from('the rest'));
  expect((await reader.next()).done).toBe(true);
});

test.each([
  ['wav', wav(20)],
  ['mp3', Buffer.from('fffb90640000000000000000000000000000', 'hex')],
  ['mp3', Buffer.from('ID3\x04\0\0\0\0\0\0 and so on')],
  ['ogg', Buffer.from('OggS\0\x02 and so on')],
  ['flac', Buffer.from('fLaC\0\0\0\x22 and so on')],
  ['m4a', Buffer.from('\0\0\0\x20ftypM4A and so on')],
])('the client detects %s regardless of the content type', async (format, sound) => {
  const server = await serve(async (_, response) => {
    response.setHeader('content-type', 'application/json');
    // A byte at a time, because the head may arrive in several chunks.
    for (const byte of sound) {
      response.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
    response.end();
  });
  const response = await connect(server.url).tts(HELLO);
  expect(response.format).toBe(format);
  expect(await readAll(response.body)).toEqual(sound);
});

test('50 concurrent requests share a few sockets, and each gets its own audio', async () => {
  const soundOf = (text: string) => wav(20_000, createHash('sha1').update(text).digest()[0]);
  const server = await serve(async ({ body }, response) => {
    const sound = soundOf(JSON.parse(String(body)).text);
    response.write(sound.subarray(0, 10_000));
    await new Promise(setImmediate);
    response.end(sound.subarray(10_000));
  });
  const client = connect(server.url, { maxConnections: 6 });
  const texts = Array.from({ length: 50 }, (_, index) => `Sentence number ${index}`);
  await Promise.all(
    texts.map(async (text) => {
      const { body } = await client.tts({ ...HELLO, text });
      expect((await readAll(body)).equals(soundOf(text))).toBe(true);
    }),
  );
  expect(server.seen).toHaveLength(50);
  expect(server.connections()).toBeLessThanOrEqual(6);
});

test('a reader that stops early frees the socket', async () => {
  const server = await serve((_, response) => response.write(wav(100)));
  const { body } = await connect(server.url).tts(HELLO);
  for await (const _ of body) break;
  await until(() => server.seen[0]?.socket.destroyed === true);
});

test('a slow reader slows the service down but does not time out', async () => {
  const megabyte = Buffer.alloc(1_000_000, 1);
  let written = 0;
  const server = await serve((_, response) => {
    response.write(wav(0));
    function* source() {
      for (; written < 50_000_000; written += megabyte.length) yield megabyte;
    }
    Readable.from(source()).pipe(response);
  });
  const { body } = await connect(server.url, { betweenBytesTimeoutMs: 300 }).tts(HELLO);
  const reader = body[Symbol.asyncIterator]();
  let received = (await reader.next()).value.length;
  received += (await reader.next()).value.length;
  await delay(700); // Twice the limit between bytes.
  expect(written).toBeLessThan(25_000_000);
  for (let next = await reader.next(); !next.done; next = await reader.next()) {
    received += next.value.length;
  }
  expect(received).toBe(50_000_044);
});

const NO_SOUND = { data: new Uint8Array(0), format: 'wav' } as const;
test.each<[string, (client: VoiceApiClient) => Promise<unknown>]>([
  ['text', (client) => client.tts({ ...HELLO, text: ' \n ' })],
  ['text', (client) => client.tts({ ...HELLO, text: '字'.repeat(5_001) })],
  ['voice_id', (client) => client.tts({ ...HELLO, voice_id: '../secret' })],
  ['output_format', (client) => client.tts({ ...HELLO, output_format: 'aiff' as 'wav' })],
  ['tone_instruction', (client) => client.tts({ ...HELLO, tone_instruction: 'x'.repeat(1_001) })],
  ['exaggeration', (client) => client.emotionTts({ text: 'Hello', exaggeration: 1.01 })],
  ['ref_audio', (client) => client.voiceClone({ ...SAMPLE, ref_audio: NO_SOUND })],
])('a request with an invalid %s is rejected before anything is sent', async (field, request) => {
  const server = await serve(() => {});
  const failure = await failureOf(request(connect(server.url)));
  expect(failure.code).toBe('voice-api.rejected');
  expect(failure.message).toContain(`${field}: `);
  expect(server.connections()).toBe(0);
});

test('closing the client cancels current and later calls', async () => {
  const server = await serve((_, response) => response.write(wav(100)));
  const client = connect(server.url);
  const { body } = await client.tts(HELLO);
  const reading = failureOf(readAll(body));
  await client.close();
  expect((await reading).code).toBe('cancelled');
  expect((await failureOf(client.tts(HELLO))).code).toBe('cancelled');
  await until(() => server.sockets.size === 0);
});

test('deleting a voice returns false when the service does not support it', async () => {
  const statuses = [204, 404, 405, 501, 500, 401];
  const server = await serve((_, response, count) =>
    response.writeHead(statuses[count - 1] ?? 200).end(),
  );
  const client = connect(server.url);
  expect(await client.deleteVoice('clone-7f')).toBe(true);
  for (let i = 0; i < 3; i++) expect(await client.deleteVoice('clone-7f')).toBe(false);
  expect((await failureOf(client.deleteVoice('clone-7f'))).code).toBe('voice-api.failed');
  expect((await failureOf(client.deleteVoice('clone-7f'))).code).toBe('voice-api.unauthorized');
  const headers = { authorization: `Bearer ${KEY}` };
  expect(server.seen[0]).toMatchObject({ method: 'DELETE', url: '/v1/voices/clone-7f', headers });
});

test('the list of voices leaves out unreadable ones, and is undefined for services without one', async () => {
  const zundamon = {
    ...{ voice_id: 'voice-u-zundamon', kind: 'preset', name: 'Zundamon', language: 'ja' },
    ...{ gender: 'f', character: null, engine: 'voicevox', credit: 'VOICEVOX:ずんだもん' },
  };
  const emma = {
    ...{ voice_id: 'voice-b-en-f-01', kind: 'preset', name: 'Emma', language: 'en' },
    ...{ gender: 'f', character: 'friendly', engine: 'embedded', licence: null, credit: null },
  };
  const voices = [
    zundamon,
    emma,
    { ...emma, kind: 'cloned' },
    { ...zundamon, name: 'two\nlines' },
    { ...zundamon, language: 'xx' },
    'nonsense',
  ];
  const server = await serve((_, response, count) => {
    const body = JSON.stringify(count === 1 ? { voices } : { voices: 'none' });
    response.writeHead(count === 3 ? 404 : 200).end(body);
  });
  const client = connect(server.url);
  expect((await client.listVoices())?.voices).toEqual([
    {
      ...{ id: 'voice-u-zundamon', name: 'Zundamon', language: 'ja', gender: 'f' },
      ...{ engine: 'voicevox', credit: 'VOICEVOX:ずんだもん' },
    },
    {
      ...{ id: 'voice-b-en-f-01', name: 'Emma', language: 'en', gender: 'f' },
      character: 'friendly',
    },
  ]);
  expect(await client.listVoices()).toBeUndefined();
  expect(await client.listVoices()).toBeUndefined();
});

test('the remaining quota is undefined when the service does not report one', async () => {
  const answers: [number, string][] = [
    [200, '{"plan":"creator","limit":300000,"used":1,"remaining":299999,"by_day":[]}'],
    [200, '{"plan":"local","limit":null,"used":1,"remaining":null}'],
    [200, '{"credits":"many"}'],
    [200, '<html>Dashboard</html>'],
    [404, ''],
    [405, ''],
    [401, ''],
    [503, ''],
  ];
  const server = await serve((_, response, count) => {
    const [status, body] = answers[count - 1] ?? [500, ''];
    response.writeHead(status).end(body);
  });
  const client = connect(server.url);
  expect(await client.getRemainingQuota()).toEqual({ limit: 300_000, remaining: 299_999 });
  for (let i = 0; i < 5; i++) expect(await client.getRemainingQuota()).toBeUndefined();
  expect((await failureOf(client.getRemainingQuota())).code).toBe('voice-api.unauthorized');
  expect((await failureOf(client.getRemainingQuota())).code).toBe('voice-api.failed');
  const headers = { authorization: `Bearer ${KEY}` };
  expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/v1/usage', headers });
});
