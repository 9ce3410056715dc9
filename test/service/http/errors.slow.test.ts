import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { errorBodySchema } from '../../../src/shared/contract/schemas.ts';
import { openForAll } from '../../support/lifetime.ts';
import { refusalOf } from '../../support/service/call.ts';
import { requireDescribed } from '../../support/service/openapi.ts';
import { API_KEY, FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';
import { casesBy } from '../../support/tables.ts';

const service = openForAll(() =>
  startTestService({
    synthesizers: [FAULTY_ENGINE],
    keys: ['another-key-9876543210', API_KEY],
    limits: { headersTimeoutMs: 300, requestTimeoutMs: 1_500, connectionsCheckIntervalMs: 100 },
  }),
);

interface Exchange {
  method?: string;
  path?: string;
  body?: string;
  headers?: Record<string, string>;
}

const GOOD = { text: 'Hello', voice_id: 'voice-b-en-f-01' };

/** The error of a response, after checking its shape and headers. */
async function errorOf({ method = 'POST', path = '/v1/tts', body, headers = {} }: Exchange) {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  });
  await requireDescribed(service, method, path, response);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const { error } = errorBodySchema.parse(await response.json());
  expect(error.request_id).toBe(response.headers.get('x-request-id'));
  expect(error.message).not.toContain(API_KEY);
  return { status: response.status, code: error.code, param: error.param };
}

const refused = (status: number, code: string, param: string | null = null) => ({
  status,
  code,
  param,
});

/** The refusal of a malformed request: its code, and the parameter if there is one. */
function badRequest(codeAndParam: string) {
  const [code = '', param = null] = codeAndParam.split(' ');
  return refused(400, code, param);
}

describe('an API key', () => {
  test.each([
    ['missing', undefined, 'missing_api_key'],
    ['without Bearer', API_KEY, 'malformed_api_key'],
    ['with another scheme', 'Basic dXNlcjpwYXNz', 'malformed_api_key'],
    ['empty', 'Bearer ', 'missing_api_key'],
    ['with a space inside', 'Bearer two words', 'malformed_api_key'],
    ['unknown', 'Bearer unknown-key-000000', 'unknown_api_key'],
    ['one letter short', `Bearer ${API_KEY.slice(0, -1)}`, 'unknown_api_key'],
  ])('(%s) is refused with 401', async (_, authorization, code) => {
    const response = await fetch(`${service.url}/v1/tts`, {
      method: 'POST',
      headers: authorization === undefined ? {} : { authorization },
      body: 'not even read',
    });
    expect(await refusalOf(response)).toMatchObject({ status: 401, code });
  });

  test('is checked before the body, in every operation', async () => {
    for (const path of ['/v1/tts', '/v1/emotion-tts', '/v1/voice-clone']) {
      const response = await fetch(`${service.url}${path}`, { method: 'POST', body: '{' });
      expect(response.status).toBe(401);
    }
  });

  test('can be any of several, with Bearer in any case', async () => {
    const response = await fetch(`${service.url}/v1/tts`, {
      method: 'POST',
      headers: {
        authorization: 'bearer another-key-9876543210',
        'content-type': 'application/json',
      },
      body: JSON.stringify(GOOD),
    });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  });
});

describe('a malformed request to /v1/tts', () => {
  const json = (fields: object) => JSON.stringify({ ...GOOD, ...fields });
  test.each(
    casesBy({
      'invalid_request text': {
        'a missing text': json({ text: undefined }),
        'an empty text': json({ text: '' }),
        'a blank text': json({ text: ' \n\t' }),
        'a text that is a number': json({ text: 5 }),
        'a text that is a list': json({ text: ['Hello'] }),
        '5,001 characters': json({ text: 'é'.repeat(5_001) }),
        'deep nesting in a field': `{"text":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      },
      'text_empty text': {
        'a text of zero width': json({ text: '\u200b\u0000' }),
        'a text of dots': json({ text: '... !?' }),
      },
      'invalid_request voice_id': {
        'a missing voice': json({ voice_id: undefined }),
        '`voice` alone': json({ voice_id: undefined, voice: 'x' }),
        'a malformed voice ID': json({ voice_id: '../etc' }),
      },
      'voice_not_found voice_id': {
        'an unknown preset': json({ voice_id: 'voice-b-en-f-99' }),
        'an unknown clone': json({ voice_id: 'vc_12345' }),
      },
      'language_not_supported language': {
        'an unknown language': json({ language: 'xx' }),
        'an empty language': json({ language: '' }),
        'a language named __proto__': json({ language: '__proto__' }),
      },
      'invalid_request output_format': { 'an unknown format': json({ output_format: 'ogg' }) },
      'invalid_request tone_instruction': {
        'a tone that is not a string': json({ tone_instruction: {} }),
      },
      invalid_request: {
        'an array': '[]',
        null: 'null',
        'deep nesting': `${'['.repeat(60_000)}${']'.repeat(60_000)}`,
      },
      invalid_json: {
        'truncated JSON': '{"text":',
        'an empty body': '',
        'a poisoned prototype': '{"__proto__":{"text":"a"}}',
      },
      body_too_large: { '10 MB of text': json({ text: 'a'.repeat(10_000_000) }) },
    }),
  )('is refused: %s', async (_, body, expected) => {
    expect(await errorOf({ body })).toEqual(badRequest(expected));
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is refused when it is sent as %s',
    async (type) => {
      const answer = await errorOf({
        body: JSON.stringify(GOOD),
        headers: { 'content-type': type },
      });
      expect(answer).toEqual(refused(400, 'unsupported_content_type'));
    },
  );
});

test('a compressed body is refused after the key was checked', async () => {
  const body = JSON.stringify(GOOD);
  const packed = (headers: Record<string, string>) =>
    errorOf({ body, headers: { 'content-encoding': 'gzip', ...headers } });
  expect(await packed({})).toEqual(refused(400, 'unsupported_content_type'));
  expect(await packed({ authorization: 'Bearer unknown-key-000000' })).toMatchObject({
    status: 401,
  });
});

describe('a path or method that does not exist', () => {
  test.each<[string, Exchange]>([
    ['another path', { path: '/v2/tts', body: '{}' }],
    ['another method', { method: 'GET' }],
    ['the root', { method: 'GET', path: '/' }],
  ])('gets a 404: %s', async (_, exchange) => {
    expect(await errorOf(exchange)).toEqual(refused(404, 'not_found'));
  });

  test('gets a 400 when the path cannot be decoded', async () => {
    expect(await errorOf({ method: 'GET', path: '/%zz' })).toEqual(refused(400, 'invalid_request'));
  });
});

describe('a malformed form to /v1/voice-clone', () => {
  const BOUNDARY = 'xyz';
  const part = (disposition: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
  const text = part('name="text"', 'Hello');
  const file = part('name="ref_audio"; filename="../../etc/passwd"', 'no sound');
  const end = `--${BOUNDARY}--\r\n`;

  test.each(
    casesBy({
      'sample_missing ref_audio': {
        'an empty form': end,
        'no sample': text + end,
        'an empty sample': text + part('name="ref_audio"; filename="a.wav"', '') + end,
        'the sample as a text field': text + part('name="ref_audio"', 'UklGRg==') + end,
      },
      'invalid_request text': {
        'no text': file + end,
        'a text too long': part('name="text"', 'a'.repeat(30_000)) + file + end,
        'two texts': text + text + file + end,
        'a text declared as JSON that is not a string':
          part('name="text"\r\nContent-Type: application/json', '{"a":1}') + file + end,
      },
      'invalid_request ref_audio': { 'two samples': text + file + file + end },
      'sample_unsupported_format ref_audio': {
        'a sample that is not audio, with a path as its name': file + text + end,
      },
      invalid_request: {
        '1,000 fields': part('name="x"', 'x').repeat(1_000) + end,
        'a field named __proto__': part('name="__proto__"', 'x') + end,
        'a text declared as JSON that is not JSON':
          part('name="text"\r\nContent-Type: application/json', '{') + file + end,
        'a missing end': text + file,
        'no parts at all': 'hello',
      },
    }),
  )('is refused: %s', async (_, body, expected) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const refusal = await errorOf({ path: '/v1/voice-clone', body, headers });
    expect(refusal).toEqual(badRequest(expected));
  });

  test('that arrives slowly does not block others', async () => {
    const head = `POST /v1/voice-clone HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${API_KEY}\r\n`;
    const slow = Array.from({ length: 40 }, () => {
      const socket = connect(service.port, '127.0.0.1').on('error', () => undefined);
      socket.write(
        `${head}Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: 9999\r\n\r\n${text}`,
      );
      return socket;
    });
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    expect(await errorOf({ path: '/v1/voice-clone', body: text + file + end, headers })).toEqual(
      refused(400, 'sample_unsupported_format', 'ref_audio'),
    );
    for (const socket of slow) socket.destroy();
  });

  test.each(['application/json', 'text/plain'])('is refused when sent as %s', async (type) => {
    const headers = { 'content-type': type };
    expect(await errorOf({ path: '/v1/voice-clone', body: '{}', headers })).toEqual(
      refused(400, 'unsupported_content_type'),
    );
  });

  test('is refused without a body and a content type', async () => {
    const response = await fetch(`${service.url}/v1/voice-clone`, {
      method: 'POST',
      headers: { authorization: `Bearer ${API_KEY}` },
    });
    expect(await refusalOf(response)).toEqual(refused(400, 'unsupported_content_type'));
  });

  const named = (name: string) =>
    errorOf({
      path: '/v1/voice-clone',
      body: part('name="name"', name) + text + file + end,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });

  test.each(['', '\u200b\u2060', 'two\u2028lines', 'two\nlines', 'x'.repeat(65)])(
    'is refused when it names the voice %j',
    async (name) => {
      expect(await named(name)).toEqual(refused(400, 'invalid_request', 'name'));
    },
  );

  test('with a name of joined emoji is refused only because of its sample', async () => {
    expect(await named('👩‍💻 علی‌رضا')).toEqual(
      refused(400, 'sample_unsupported_format', 'ref_audio'),
    );
  });
});

/** Sends raw bytes and reads until the service closes the connection. */
async function raw(bytes: string): Promise<{ status: number; code: string; requestId: string }> {
  const socket = connect(service.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  socket.on('error', () => undefined).write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const status = Number(head.split(' ')[1]);
  const headers = { 'content-type': 'application/json', 'x-request-id': randomUUID() };
  const described = new Response(body, { status, headers });
  await requireDescribed(service, 'POST', '/v1/tts', described);
  const { error } = errorBodySchema.parse(JSON.parse(body));
  expect(head.toLowerCase()).toContain(`x-request-id: ${error.request_id}`);
  return { status, code: error.code, requestId: error.request_id };
}

const HEAD = `POST /v1/tts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${API_KEY}\r\nContent-Type: application/json\r\n`;

test.each([
  ['nonsense', 'HELO there\r\n\r\n', 400, 'invalid_request'],
  ['huge headers', `${HEAD}X-A: ${'a'.repeat(40_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['headers that never end', HEAD, 408, 'request_timeout'],
  ['a body that never ends', `${HEAD}Content-Length: 90\r\n\r\n{"text":`, 408, 'request_timeout'],
  ['no Host', 'GET /v1/voices HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid_request'],
  ['invalid chunks', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400, 'invalid_request'],
  [
    'two different lengths',
    `${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    400,
    'invalid_request',
  ],
])('a request that is not valid HTTP is refused: %s', async (_, bytes, status, code) => {
  expect(await raw(bytes)).toMatchObject({ status, code });
});

test('an unknown Expect header is ignored', async () => {
  const socket = connect(service.port, '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: cake\r\nConnection: close\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('HTTP/1.1 200');
  socket.destroy();
});
