import { expect, onTestFinished, test } from 'vitest';
import { RequestThread } from '../../../src/shared/common/request-thread.ts';

interface Message {
  readonly id: number;
  readonly text: string;
}

/** Sends texts back, except that it crashes and hangs when asked to. */
const ECHO = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (message) => {
    if (message.text === 'crash') throw new Error('out of ink');
    if (message.text !== 'hang') parentPort.postMessage(message);
  });`;

function openEcho(timeoutMs = 60_000): RequestThread<Message, Message> {
  const file = new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`);
  const thread = new RequestThread<Message, Message>({ file, name: 'The echo', timeoutMs });
  onTestFinished(() => thread.close());
  return thread;
}

function ask(thread: RequestThread<Message, Message>, text: string): Promise<Message> {
  return thread.request({ id: thread.newId(), text });
}

test('a thread that crashes fails all its requests, and the next one gets a new thread', async () => {
  const thread = openEcho();
  expect(await ask(thread, 'hello')).toMatchObject({ text: 'hello' });
  const asked = await Promise.allSettled(['hang', 'crash'].map((text) => ask(thread, text)));
  expect(asked).toMatchObject([
    { status: 'rejected', reason: { message: 'out of ink' } },
    { status: 'rejected', reason: { message: 'out of ink' } },
  ]);
  expect(await ask(thread, 'hello again')).toMatchObject({ text: 'hello again' });
});

test('a thread that does not respond fails its requests', async () => {
  await expect(ask(openEcho(50), 'hang')).rejects.toThrow('The echo took too long');
});

test('a request that is aborted tells the thread and leaves others alone', async () => {
  const thread = openEcho();
  const abort = new AbortController();
  const hanging = thread.request(
    { id: thread.newId(), text: 'hang' },
    { signal: abort.signal, message: { id: 100, text: 'stop' } },
  );
  const told = thread.request({ id: 100, text: 'hang' });
  const reason = new Error('the client left');
  abort.abort(reason);
  await expect(hanging).rejects.toBe(reason);
  expect(await told).toMatchObject({ text: 'stop' });
});

test('a closed thread accepts no requests', async () => {
  const thread = openEcho();
  const asked = ask(thread, 'hang');
  await Promise.all([expect(asked).rejects.toThrow('closing'), thread.close()]);
  await expect(ask(thread, 'hello')).rejects.toThrow('The service is closing');
});
