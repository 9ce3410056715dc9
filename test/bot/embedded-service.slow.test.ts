import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { type EmbeddedService, startEmbeddedService } from '../../src/bot/embedded-service.ts';
import { withDeadline } from '../../src/shared/common/deadline.ts';
import { PlainError } from '../../src/shared/common/plain-error.ts';
import { PATHS } from '../../src/shared/contract/contract.ts';
import { SILENT, temporaryFolder } from '../support/databases.ts';
import { isAlive } from '../support/processes.ts';
import { installVoice } from '../support/service/install-voice.ts';
import { casesOf } from '../support/suites.ts';

const DEADLINE_MS = 30_000;

let service: EmbeddedService | undefined;
afterEach(() => service?.close());

async function start(): Promise<EmbeddedService> {
  service = await startEmbeddedService({ log: SILENT, workers: 1, warmUp: false });
  return service;
}

const status = async ({ url, apiKey }: EmbeddedService) => {
  const response = await fetch(url + PATHS.tts, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Hello', voice_id: 'voice-b-en-f-01', language: 'en' }),
  });
  await response.arrayBuffer();
  return response.status;
};

/** See proc_pid_stat(5). */
function sessionOf(pid: number | 'self'): string | undefined {
  const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[3];
}

test('the embedded service accepts its own key, a new one in every run, and listens on loopback only', async () => {
  const embedded = await start();
  expect(embedded.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(embedded.apiKey.length).toBeGreaterThanOrEqual(32);
  expect(await status(embedded)).toBe(200);
  await embedded.close();
  expect((await start()).apiKey).not.toBe(embedded.apiKey);
});

test('the embedded service has the voices that are installed where the bot says', async () => {
  const folder = temporaryFolder();
  installVoice(folder, 'one');
  const servers = { mirror: undefined, huggingFaceUrl: undefined };
  const proxies = { httpsProxy: undefined, noProxy: undefined };
  const library = { folder, wanted: [], memoryBytes: 209_715_200, ...servers, ...proxies };
  service = await startEmbeddedService({ log: SILENT, workers: 1, warmUp: false, library });
  const { url, apiKey } = service;
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await fetch(`${url}/v1/voices/voice-u-one`, { headers });
  expect(await response.json()).toMatchObject({ engine: 'one' });
});

test('the embedded service reports mistakes in the file with engines, and does not start', async () => {
  const file = path.join(temporaryFolder(), 'engines.json');
  writeFileSync(file, '{ "engines": { "cloud": { "kind": "opnai", "apiKeyEnv": "CLOUD_KEY" } } }');
  const engines = { file, keys: { CLOUD_KEY: 'a key that is secret' } };
  const started = startEmbeddedService({ log: SILENT, engines });
  const error = await started.catch((error: unknown) => error);
  expect(error).toBeInstanceOf(PlainError);
  const { message } = error as PlainError;
  expect(message).toContain('line 1, column 35: "opnai" is not a kind of engine');
  expect(message).toContain('CLOUD_KEY must contain only ASCII letters');
  expect(message).toContain('"languages" is missing');
  expect(message).not.toContain('secret');
});

// Linux compares the priorities of threads only within a session.
test.runIf(process.platform === 'linux')('the service is in the session of the bot', async () => {
  const { pid = 0 } = await start();
  expect(sessionOf(pid)).toBe(sessionOf('self'));
});

test('the embedded service restarts at the same URL whenever its process exits', async () => {
  const embedded = await start();
  const { url } = embedded;
  for (const _round of casesOf([1, 2], 1)) {
    const before = embedded.pid ?? 0;
    process.kill(before, 'SIGKILL');
    await expect.poll(() => status(embedded).catch(() => 0), { timeout: DEADLINE_MS }).toBe(200);
    expect(embedded.pid).not.toBe(before);
    expect(embedded.url).toBe(url);
  }
});

test('Ctrl-C does not stop the embedded service; close does, can be called twice, and prevents a restart', async () => {
  const embedded = await start();
  const { pid = 0 } = embedded;
  // A terminal sends SIGINT to all processes of a program.
  process.kill(pid, 'SIGINT');
  expect(await status(embedded)).toBe(200);
  expect(embedded.pid).toBe(pid);
  await embedded.close();
  await embedded.close();
  expect(isAlive(pid)).toBe(false);
  expect(embedded.pid).toBeUndefined();
  await expect(status(embedded)).rejects.toThrow();
});

test('the embedded service exits when the bot is killed', async () => {
  const program = fileURLToPath(new URL('../support/service/bot-process.ts', import.meta.url));
  const parent = fork(program, { execArgv: [] });
  const [pid] = await withDeadline(once(parent, 'message'), DEADLINE_MS, 'The start');
  expect(isAlive(pid as number)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid as number), { timeout: DEADLINE_MS }).toBe(false);
});
