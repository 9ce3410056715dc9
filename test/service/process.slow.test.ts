import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/service/store/store.ts';
import { withDeadline } from '../../src/shared/common/deadline.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { listenLocally } from '../support/local-server.ts';
import { createClient } from '../support/service/client.ts';
import { runService, serviceEnvironment } from '../support/service/service-process.ts';
import { FAULTY_ENGINE, postTts, STREAMING, startTestService } from '../support/service/start.ts';

const DEADLINE_MS = 120_000;

/** Starts a module of the project, with an IPC channel. It ends with the test. */
function forkModule(module: URL): ChildProcess {
  const child = fork(fileURLToPath(module), {
    env: serviceEnvironment(),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts the service as the bot does. */
async function forkService(): Promise<{ child: ChildProcess; url: string }> {
  const child = forkModule(new URL('../../src/service/main.ts', import.meta.url));
  const [message] = await withDeadline(once(child, 'message'), DEADLINE_MS, 'Listening');
  expect(message).toEqual({ kind: 'listening', port: expect.any(Number) });
  return { child, url: `http://127.0.0.1:${(message as { port: number }).port}` };
}

/** The exit code and the signal of a process that is about to end. */
const exitOf = (child: ChildProcess) => withDeadline(once(child, 'exit'), DEADLINE_MS, 'Its end');

describe('started by a person, the service', () => {
  test('prints its address, and a temporary key when none is set', async () => {
    const service = runService({ VOICE_SERVICE_KEYS: '' });
    const pattern = /listening on (http:\S+)\nTemporary API key.*\n(\S+)\n/;
    await service.printed(pattern);
    const [, url = '', key = ''] = pattern.exec(service.output) ?? [];
    const response = await postTts(
      { url },
      { text: 'Hello' },
      { headers: { authorization: `Bearer ${key}` } },
    );
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  });

  test('reports in one line that its port is in use', async () => {
    const other = createServer();
    const port = String(await listenLocally(other));
    const service = runService({ VOICE_SERVICE_PORT: port });
    expect(await service.ended).toBe(1);
    const [line] = service.errors.match(/cannot listen on .*VOICE_SERVICE_PORT/) ?? [];
    expect(line).toContain(port);
    other.close();
  });
});

describe('at its end, the service', () => {
  test('leaves nothing behind that keeps a process alive', async () => {
    const program = new URL('../support/service/start-and-close.ts', import.meta.url);
    expect(await exitOf(forkModule(program))).toEqual([0, null]);
  });

  test('does not wait for connections without a request', async () => {
    const service = await startTestService({ limits: { closeTimeoutMs: 60_000 } });
    const socket = connect(service.port, '127.0.0.1');
    await once(socket, 'connect');
    // A response proves that the earlier connection was accepted.
    await fetch(`${service.url}/healthz`).then((response) => response.text());
    await withDeadline(service.close(), DEADLINE_MS, 'Closing');
    socket.destroy();
  });

  test('settles the requests that it cuts off, without logging failures', async () => {
    const logged: string[] = [];
    const log = createLogger('warn', 'test', { write: (line) => logged.push(line) });
    const store = await openStore({ kind: 'memory' }, log);
    const limits = { closeTimeoutMs: 200 };
    const options = { synthesizers: [FAULTY_ENGINE], store, log, limits };
    const service = await startTestService(options);
    const { authorization, report } = await createClient(service);
    const asked = postTts(service, { text: 'On forever' }, { headers: { authorization } });
    const reserved = async () => (await report()).reserved;
    const cut = expect(asked).rejects.toThrow();
    await expect.poll(reserved).toBe('On forever'.length);
    await service.close();
    await cut;
    expect(await reserved()).toBe(0);
    expect(logged).toEqual([]);
    await store.close();
  });

  test('finishes the responses that it has begun', async () => {
    const limits = { closeTimeoutMs: 600_000 };
    const service = await startTestService({ synthesizers: [FAULTY_ENGINE], limits });
    const text = 'A slow one. '.repeat(12);
    const response = await postTts(service, { text, language: 'en' }, { headers: STREAMING });
    const closed = service.close();
    expect((await response.arrayBuffer()).byteLength / 48_000).toBeGreaterThan(12 * 0.4);
    await closed;
  });

  test('finishes responses after SIGTERM, refuses new requests, and exits with code 0', async () => {
    const { child, url } = await forkService();
    const text = 'One sentence. And another one.';
    const response = await postTts({ url }, { text, language: 'en' }, { headers: STREAMING });
    const exit = exitOf(child);
    child.kill('SIGTERM');
    expect((await response.arrayBuffer()).byteLength / 48_000).toBeGreaterThan(1);
    expect(await exit).toEqual([0, null]);
    await expect(postTts({ url }, { text: 'Hello' })).rejects.toThrow();
  });

  test('exits immediately after a second SIGTERM', async () => {
    const { child, url } = await forkService();
    const text = 'Nobody reads this. '.repeat(260);
    await postTts({ url }, { text, language: 'en' }, { headers: STREAMING });
    const exit = exitOf(child);
    child.kill('SIGTERM');
    await expect
      .poll(() =>
        postTts({ url }, { text: 'Hello' }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false);
    child.kill('SIGTERM');
    expect((await exit)[0]).not.toBe(0);
  });

  test('exits with its parent process', async () => {
    const { child } = await forkService();
    const exit = exitOf(child);
    child.disconnect();
    expect(await exit).toEqual([0, null]);
  });
});
