import { Session } from 'node:inspector/promises';

/**
 * Runs a script in threads of this process, as a debugger does: to break them as no input can.
 * @param entry the end of the path of their entry
 * @param script whose `process.getBuiltinModule` gives access to Node's modules
 * @param index of the thread, in the order of their start. Default: all of them
 * @returns resolves when the script has run, or its thread has ended
 */
export async function runInThread(entry: string, script: string, index?: number): Promise<void> {
  const session = new Session();
  session.connect();
  const threads: { sessionId: string; threadId: number }[] = [];
  const answers = new Map<string, PromiseWithResolvers<void>>();
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    if (!workerInfo.url.endsWith(entry)) return;
    // The ID of the thread is only in its title, such as "[worker 2] voice". The other IDs have any order.
    const [, threadId] = /^\[worker (\d+)\]/.exec(workerInfo.title) ?? [];
    threads.push({ sessionId, threadId: Number(threadId) });
  });
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId } }) =>
    answers.get(sessionId)?.resolve(),
  );
  session.on('NodeWorker.detachedFromWorker', ({ params: { sessionId } }) =>
    answers.get(sessionId)?.resolve(),
  );
  try {
    await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    threads.sort((a, b) => a.threadId - b.threadId);
    const chosen = index === undefined ? threads : threads.slice(index, index + 1);
    if (chosen.length === 0) throw new Error(`no such thread: ${entry}`);
    const message = JSON.stringify({
      id: 1,
      method: 'Runtime.evaluate',
      params: { expression: script },
    });
    for (const { sessionId } of chosen) {
      answers.set(sessionId, Promise.withResolvers());
      await session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
    }
    await Promise.all(answers.values().map(({ promise }) => promise));
  } finally {
    session.disconnect();
  }
}

/** Scripts for a voice thread. */
export const VOICE_THREAD = 'voice/thread/worker.ts';
export const THROW = 'setTimeout(() => { throw new Error("broken by a test"); })';
export const HANG = 'for (;;);';
export const blockFor = (ms: number) =>
  `{ const until = Date.now() + ${ms}; while (Date.now() < until); }`;
