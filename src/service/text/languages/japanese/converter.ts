import { Worker } from 'node:worker_threads';
import { needsDictionary, normalizeJapanese } from './katakana.ts';

/** Includes the time to load the dictionary. */
const TIMEOUT_MS = 15_000;

interface PendingConversion {
  resolve: (katakana: string) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Converts Japanese to katakana in a thread. The thread starts with the first text that needs it. */
export class KatakanaConverter {
  readonly #pending = new Map<number, PendingConversion>();
  #thread: Worker | undefined;
  #nextId = 1;

  /**
   * @returns the pronunciation in katakana
   * @throws Error if the thread fails or takes too long. The next text gets a new thread.
   */
  async convert(text: string): Promise<string> {
    const normalized = normalizeJapanese(text);
    if (!needsDictionary(text)) return normalized;
    const thread = this.#thread ?? this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const id = this.#nextId++;
    const timer = setTimeout(
      () => this.#fail(new Error('The Japanese dictionary took too long')),
      TIMEOUT_MS,
    );
    this.#pending.set(id, { resolve, reject, timer });
    thread.postMessage({ id, text: normalized });
    return promise;
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    this.#fail(new Error('The service is closing'));
    await thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(new URL('./converter-thread.ts', import.meta.url));
    thread.on('message', ({ id, katakana }: { id: number; katakana: string }) => {
      const conversion = this.#pending.get(id);
      this.#pending.delete(id);
      clearTimeout(conversion?.timer);
      conversion?.resolve(katakana);
    });
    const onLost = (error: Error) => {
      if (this.#thread === thread) this.#fail(error);
    };
    thread.on('error', onLost);
    thread.on('exit', () => onLost(new Error('The Japanese dictionary thread ended')));
    this.#thread = thread;
    return thread;
  }

  #fail(error: Error): void {
    const thread = this.#thread;
    this.#thread = undefined;
    void thread?.terminate();
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#pending.clear();
  }
}
