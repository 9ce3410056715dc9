import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { createSecret } from '../../src/service/accounts/secret.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { temporaryFolder } from '../support/databases.ts';
import { type Call, call, cloneForm } from '../support/service/call.ts';
import { fixture } from '../support/service/samples.ts';
import { runListening } from '../support/service/service-process.ts';
import { API_KEY, FAULTY_ENGINE, startTestService } from '../support/service/start.ts';
import { SUITE } from '../support/suites.ts';

/** Texts and keys never appear in output, responses or files. */

const VOICE = 'voice-b-en-f-01';

/** A word that appears nowhere else. */
const TEXT_MARK = 'Quuxington';
const TEXT = `My secret is ${TEXT_MARK}.`;
const KEY = createSecret();
const UNKNOWN_KEY = createSecret();
const MISTYPED_KEY = `${KEY.slice(0, -1)}${KEY.endsWith('0') ? '1' : '0'}`;
const NEVER = [TEXT_MARK, KEY, UNKNOWN_KEY, MISTYPED_KEY, KEY.slice('mynah_sk_'.length)];

function expectNoSecret(where: string, content: string): void {
  for (const secret of NEVER) {
    // Not `toContain`: its message would be the whole content.
    if (content.includes(secret)) throw new Error(`${where} holds ${secret}`);
  }
}

const SPEAK: Call = { path: '/v1/tts', json: { text: TEXT, voice_id: VOICE } };
const SPEAK_LONGER: Call = { ...SPEAK, json: { text: TEXT.repeat(2), voice_id: VOICE } };

/** Valid and invalid requests of every kind, all with secrets. */
const CALLS: readonly Call[] = [
  SPEAK,
  { path: '/v1/tts', json: { text: TEXT, voice_id: VOICE, tone_instruction: TEXT } },
  { path: '/v1/tts', json: { text: TEXT, voice_id: VOICE }, headers: { prefer: 'streaming' } },
  { path: '/v1/tts', json: { text: TEXT, voice_id: VOICE, output_format: 'mp3' } },
  { path: '/v1/tts', json: { text: TEXT, voice_id: TEXT_MARK } },
  { path: '/v1/tts', json: { text: TEXT, voice_id: VOICE, language: TEXT_MARK } },
  { path: '/v1/tts', json: { text: TEXT, voice_id: VOICE, output_format: TEXT_MARK } },
  { path: '/v1/tts', json: { text: TEXT.repeat(500), voice_id: VOICE } },
  { path: '/v1/tts', json: { text: TEXT, [TEXT_MARK]: TEXT_MARK, __proto: TEXT } },
  { path: '/v1/tts', json: TEXT },
  { path: `/v1/voices/${TEXT_MARK}` },
  { path: `/v1/voices?kind=${TEXT_MARK}` },
  { path: `/v1/${TEXT_MARK}` },
  { path: '/v1/emotion-tts', json: { text: TEXT } },
  { path: '/v1/emotion-tts', json: { text: TEXT, exaggeration: TEXT_MARK } },
  ...(SUITE === 'full'
    ? [{ path: '/v1/voice-clone', form: cloneForm(TEXT, fixture('female.wav')) }]
    : []),
  { path: '/v1/voice-clone', form: cloneForm(TEXT, Buffer.from(TEXT), `${TEXT_MARK}.wav`) },
  { path: '/v1/voice-clone', form: cloneForm(TEXT, undefined) },
  { path: '/v1/usage' },
  { path: `/v1/tone?tone_instruction=${TEXT_MARK}` },
];

/** Sends every request with every key and checks every response. */
async function askEverything(url: string): Promise<void> {
  const headers = { 'idempotency-key': 'order-1' };
  for (const request of CALLS) {
    for (const key of [KEY, UNKNOWN_KEY, MISTYPED_KEY]) {
      await expectSilent(await call({ url }, { ...request, key }));
    }
  }
  // First request, repetition, refusal.
  for (const request of [SPEAK, SPEAK, SPEAK_LONGER]) {
    await expectSilent(await call({ url }, { ...request, key: KEY, headers }));
  }
  for (const path of ['/metrics', '/openapi.json', '/docs', '/readyz', `/${KEY}`]) {
    await expectSilent(await call({ url }, { path, key: KEY }));
  }
}

async function expectSilent(response: Response): Promise<void> {
  const { url, status } = response;
  expectNoSecret(`The head of ${url} (${status})`, JSON.stringify([...response.headers]));
  expectNoSecret(
    `The body of ${url} (${status})`,
    Buffer.from(await response.arrayBuffer()).toString('latin1'),
  );
}

/** Sends invalid HTTP with the key in it. */
async function sendRaw(port: number, rest: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`POST /v1/tts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${KEY}\r\n${rest}`);
  expectNoSecret('The answer to bad HTTP', await textOf(socket));
}

describe('keys and texts', () => {
  test('appear in no log, response, metric or file', async () => {
    const folder = temporaryFolder();
    const settings = { VOICE_SERVICE_KEYS: KEY, DATA_DIR: folder, LOG_LEVEL: 'trace' };
    const { service, url } = await runListening(settings);
    await askEverything(url);
    const port = Number(new URL(url).port);
    const head = 'Content-Type: application/json\r\n';
    await sendRaw(port, `${head}Content-Length: 99\r\n\r\n{"text": ${TEXT}`);
    await sendRaw(port, `${head}Content-Length: ${TEXT.length}\r\n\r\n${TEXT}`);
    await sendRaw(port, `${head}${TEXT_MARK}\r\n\r\n`);
    service.child.kill('SIGTERM');
    await service.ended;
    expect(service.errors).toContain('"request completed"');
    expectNoSecret('What it printed', service.output + service.errors);
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expectNoSecret(file, readFileSync(path.join(folder, file)).toString('latin1'));
    }
  });

  test('appear in no log or response when engines throw and die', async () => {
    const logged: string[] = [];
    const service = await startTestService({
      synthesizers: [FAULTY_ENGINE],
      keys: [API_KEY, KEY],
      log: createLogger('trace', 'test', { write: (line) => logged.push(line) }),
      limits: { segmentTimeoutMs: 500 },
    });
    for (const how of ['throw', 'break', 'die', 'hang']) {
      for (const prefer of ['streaming', 'nothing']) {
        const json = { text: `${TEXT_MARK} ${how}`, voice_id: VOICE, language: 'en' };
        const asked = call(service, { path: '/v1/tts', key: KEY, json, headers: { prefer } });
        // Responses that break off in mid-stream reject.
        await asked
          .then(expectSilent)
          .catch((error: Error) => expectNoSecret('An error', String(error)));
      }
    }
    await service.close();
    expect(logged.join('')).toContain('a speech worker failed');
    expectNoSecret('The log', logged.join(''));
  });
});
