import { Session } from 'node:inspector/promises';

interface Thread {
  readonly id: number;
  run(script: string): Promise<void>;
}

/** IDs of the threads of an entry, in the order of their start. */
export const threadsOf = (entry: string): Promise<number[]> =>
  withThreads(entry, async (threads) => threads.map(({ id }) => id));

/**
 * Runs a script in threads of this process, as a debugger does: to break them as no input can.
 * @param entry the end of the path of their entry
 * @param script whose `process.getBuiltinModule` gives access to Node's modules
 * @param choose from the IDs of these threads, in the order of their start. Default: all of them
 * @returns resolves when the script has run, or its thread has ended
 */
export async function runInThread(
  entry: string,
  script: string,
  choose: (ids: readonly number[]) => readonly number[] = (ids) => ids,
): Promise<void> {
  await withThreads(entry, async (threads) => {
    const ids = choose(threads.map(({ id }) => id));
    const chosen = threads.filter(({ id }) => ids.includes(id));
    if (chosen.length === 0) throw new Error(`no such thread: ${entry}`);
    await Promise.all(chosen.map(({ run }) => run(script)));
  });
}

async function withThreads<T>(entry: string, use: (threads: readonly Thread[]) => Promise<T>) {
  const session = new Session();
  session.connect();
  const threads: Thread[] = [];
  const answers = new Map<string, PromiseWithResolvers<void>>();
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    if (!workerInfo.url.endsWith(entry)) return;
    // The ID of the thread is only in its title, such as "[worker 2] voice". The other IDs have any order.
    const [, id] = /^\[worker (\d+)\]/.exec(workerInfo.title) ?? [];
    const run = async (expression: string) => {
      const answer = Promise.withResolvers<void>();
      answers.set(sessionId, answer);
      const message = { id: 1, method: 'Runtime.evaluate', params: { expression } };
      await session.post('NodeWorker.sendMessageToWorker', {
        sessionId,
        message: JSON.stringify(message),
      });
      await answer.promise;
    };
    threads.push({ id: Number(id), run });
  });
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId } }) =>
    answers.get(sessionId)?.resolve(),
  );
  session.on('NodeWorker.detachedFromWorker', ({ params: { sessionId } }) =>
    answers.get(sessionId)?.resolve(),
  );
  try {
    await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    return await use(threads.toSorted((a, b) => a.id - b.id));
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
