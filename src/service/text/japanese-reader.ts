import { Worker } from 'node:worker_threads';
import { needsReadings, prepareJapanese } from './japanese.ts';

/** Loading the dictionary included. */
const TIMEOUT_MS = 15_000;

interface Question {
  resolve: (reading: string) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Asks a thread for readings. The thread starts with the first text that needs it. */
export class JapaneseReader {
  readonly #open = new Map<number, Question>();
  #thread: Worker | undefined;
  #nextId = 1;

  /**
   * @returns a sentence in katakana, as it is spoken
   * @throws Error when the thread failed or took too long; the next text gets a new one
   */
  async read(text: string): Promise<string> {
    const prepared = prepareJapanese(text);
    if (!needsReadings(text)) return prepared;
    const thread = this.#thread ?? this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const id = this.#nextId++;
    const timer = setTimeout(
      () => this.#fail(new Error('Reading Japanese took too long')),
      TIMEOUT_MS,
    );
    this.#open.set(id, { resolve, reject, timer });
    thread.postMessage({ id, text: prepared });
    return promise;
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    this.#fail(new Error('The service is closing'));
    await thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(new URL('./japanese-thread.ts', import.meta.url));
    thread.on('message', ({ id, reading }: { id: number; reading: string }) => {
      const question = this.#open.get(id);
      this.#open.delete(id);
      clearTimeout(question?.timer);
      question?.resolve(reading);
    });
    const onLost = (error: Error) => {
      if (this.#thread === thread) this.#fail(error);
    };
    thread.on('error', onLost);
    thread.on('exit', () => onLost(new Error('The Japanese reader ended')));
    this.#thread = thread;
    return thread;
  }

  #fail(error: Error): void {
    const thread = this.#thread;
    this.#thread = undefined;
    void thread?.terminate();
    for (const { reject, timer } of this.#open.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#open.clear();
  }
}
