import type { Logger } from '../../common/logger.ts';
import type { Sentence } from './messages.ts';
import { SampleStream } from './sample-stream.ts';
import { EngineError, SpeakerThread, type SpeakingTask } from './speaker-thread.ts';

export interface EnginePoolOptions {
  /** Number of threads. */
  size: number;
  /** The module of the engine that the threads load. */
  engine: URL;
  log: Logger;
  limits: {
    workerStartTimeoutMs: number;
    sentenceTimeoutMs: number;
    waitTimeoutMs: number;
    sentencesPerWorker: number;
  };
}

/** A thread that fails while it loads is started again after this pause. */
const RESTART_PAUSE_MS = 500;

/**
 * Threads that speak sentences. Sentences wait in line; as a request asks for its next sentence only
 * after the one before, requests take turns and a long text holds nobody up.
 */
export class EnginePool {
  readonly #options: EnginePoolOptions;
  readonly #threads = new Set<SpeakerThread>();
  readonly #waiting: SpeakingTask[] = [];
  readonly #restarts = new Set<NodeJS.Timeout>();
  #nextId = 1;
  #isClosed = false;

  constructor(options: EnginePoolOptions) {
    this.#options = options;
    for (let i = 0; i < options.size; i += 1) this.#startThread();
  }

  /**
   * Speaks one sentence. Leaving the stream, or the signal, stops the work at once.
   * The stream throws EngineError when the engine failed, and the signal's reason when it aborted.
   */
  async *speak(sentence: Sentence, signal: AbortSignal): AsyncGenerator<Int16Array> {
    signal.throwIfAborted();
    const task: SpeakingTask = {
      // The shared cancel mark is a signed 32-bit integer.
      id: this.#nextId++ & 0x7fffffff,
      sentence,
      stream: new SampleStream(() => this.#cancel(task)),
    };
    const onAbort = () => {
      this.#cancel(task);
      task.stream.end(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    const late = setTimeout(() => this.#giveUp(task), this.#options.limits.waitTimeoutMs);
    this.#waiting.push(task);
    this.#dispatch();
    try {
      yield* task.stream;
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** Threads by what they do now. */
  get threads(): { idle: number; busy: number; starting: number } {
    const count = (is: string) => [...this.#threads].filter(({ state }) => state.is === is).length;
    return { idle: count('idle'), busy: count('speaking'), starting: count('starting') };
  }

  /** Sentences that wait for a thread. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#restarts) clearTimeout(timer);
    for (const task of [...this.#waiting]) this.#giveUp(task);
    await Promise.all([...this.#threads].map((thread) => thread.close()));
  }

  #startThread(): void {
    const { engine, limits } = this.#options;
    const timeouts = { startMs: limits.workerStartTimeoutMs, sentenceMs: limits.sentenceTimeoutMs };
    this.#threads.add(new SpeakerThread(engine, timeouts, (thread) => this.#onChange(thread)));
  }

  #onChange(thread: SpeakerThread): void {
    if (thread.state.is === 'gone') this.#replace(thread);
    else if (thread.sentences >= this.#options.limits.sentencesPerWorker) void thread.close();
    else this.#dispatch();
  }

  #replace(thread: SpeakerThread): void {
    this.#threads.delete(thread);
    if (this.#isClosed) return;
    if (thread.state.is === 'gone' && thread.state.failure !== undefined) {
      this.#options.log.warn({ err: thread.state.failure }, 'a speech worker failed');
    }
    // A thread that never spoke would most likely fail again at once.
    const timer = setTimeout(
      () => {
        this.#restarts.delete(timer);
        this.#startThread();
      },
      thread.sentences > 0 ? 0 : RESTART_PAUSE_MS,
    );
    this.#restarts.add(timer);
  }

  #dispatch(): void {
    for (const thread of this.#threads) {
      if (thread.state.is !== 'idle') continue;
      const task = this.#waiting.shift();
      if (task === undefined) return;
      thread.speak(task);
    }
  }

  /** Ends a task that no thread has taken. */
  #giveUp(task: SpeakingTask): void {
    if (this.#removeWaiting(task)) task.stream.end(new EngineError('No worker was free in time'));
  }

  #cancel(task: SpeakingTask): void {
    this.#removeWaiting(task);
    for (const thread of this.#threads) thread.cancel(task);
  }

  #removeWaiting(task: SpeakingTask): boolean {
    const place = this.#waiting.indexOf(task);
    if (place >= 0) this.#waiting.splice(place, 1);
    return place >= 0;
  }
}
