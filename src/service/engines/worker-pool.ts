import type { Logger } from '../../shared/common/logger.ts';
import { ClientBuffer, selectMostUrgent } from './deadline-scheduling.ts';
import { FairQueue } from './fair-queue.ts';
import type { SynthesisRequest } from './messages.ts';
import { SampleStream } from './sample-stream.ts';
import { EngineError, type SpeechTask, SpeechWorker } from './speech-worker.ts';

export interface SpeechWorkerPoolOptions {
  /** Number of threads. */
  size: number;
  /** The modules of the engines that each thread loads, best first. */
  engines: readonly URL[];
  log: Logger;
  limits: {
    workerStartTimeoutMs: number;
    segmentTimeoutMs: number;
    waitTimeoutMs: number;
    segmentsPerWorker: number;
    workerGrowthBytes: number;
  };
}

/** What the pool is doing, for metrics and readiness. */
export interface PoolState {
  readonly threads: { idle: number; busy: number; starting: number };
  /** Segments without a thread. */
  readonly waiting: number;
  /** Threads that were replaced since the start, because they failed or had grown. */
  readonly replaced: { failed: number; worn: number };
}

/**
 * A segment, and on whose behalf: segments of the same tenant share its turns, and among them goes
 * first whose buffer needs it first.
 */
export type PoolRequest = SynthesisRequest & { tenant?: string; buffer?: ClientBuffer };

/** A thread that fails while it loads is started again after this pause. */
const RESTART_DELAY_MS = 500;

/**
 * Threads that speak segments. Segments wait in a line in which tenants take turns. A request asks
 * for its next segment only after the one before: so a long text holds nobody up, and within a tenant
 * each request gets on as its buffer needs it.
 */
export class SpeechWorkerPool implements PoolState {
  readonly #options: SpeechWorkerPoolOptions;
  readonly #threads = new Set<SpeechWorker>();
  readonly #waiting = new FairQueue<SpeechTask>((tasks) =>
    selectMostUrgent(
      tasks.map(({ buffer }) => buffer),
      performance.now(),
    ),
  );
  readonly #restarts = new Set<NodeJS.Timeout>();
  readonly #replaced = { failed: 0, worn: 0 };
  #nextId = 1;
  #isClosed = false;

  constructor(options: SpeechWorkerPoolOptions) {
    this.#options = options;
    this.#startMissingThreads();
  }

  get threads(): { idle: number; busy: number; starting: number } {
    const states = [...this.#threads].map(({ state }) => state.kind);
    const count = (kind: string) => states.filter((state) => state === kind).length;
    return { idle: count('idle'), busy: count('speaking'), starting: count('starting') };
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  get replaced(): { failed: number; worn: number } {
    return { ...this.#replaced };
  }

  /**
   * Speaks one segment. Leaving the stream, or the signal, stops the work at once.
   * The stream throws EngineError when the engine failed, and the signal's reason when it aborted.
   */
  async *speak(
    { tenant = '', buffer = new ClientBuffer(), ...segment }: PoolRequest,
    signal: AbortSignal,
  ): AsyncGenerator<Int16Array> {
    signal.throwIfAborted();
    const task: SpeechTask = {
      // The shared cancel mark is a signed 32-bit integer.
      id: this.#nextId++ & 0x7fffffff,
      tenant,
      buffer,
      segment,
      stream: new SampleStream(() => this.#cancel(task)),
    };
    const onAbort = () => {
      this.#cancel(task);
      task.stream.end(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    const waitTimer = setTimeout(() => this.#expire(task), this.#options.limits.waitTimeoutMs);
    this.#waiting.push(tenant, task);
    this.#dispatch();
    try {
      yield* task.stream;
    } finally {
      clearTimeout(waitTimer);
      signal.removeEventListener('abort', onAbort);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#restarts) clearTimeout(timer);
    for (let task = this.#waiting.shift(); task !== undefined; task = this.#waiting.shift()) {
      task.stream.end(new EngineError('The service is stopping'));
    }
    await Promise.all([...this.#threads].map((thread) => thread.close()));
  }

  #startThread(): void {
    const { engines, limits } = this.#options;
    this.#threads.add(new SpeechWorker(engines, limits, (thread) => this.#onThreadChange(thread)));
  }

  #onThreadChange(thread: SpeechWorker): void {
    if (thread.state.kind === 'gone') this.#remove(thread);
    this.#startMissingThreads();
    this.#dispatch();
  }

  #remove(thread: SpeechWorker): void {
    if (!this.#threads.delete(thread) || this.#isClosed) return;
    if (thread.state.kind !== 'gone' || thread.state.failure === undefined) return;
    this.#replaced.failed += 1;
    this.#options.log.warn({ err: thread.state.failure }, 'a speech worker failed');
    // A thread that never spoke would most likely fail again at once.
    if (thread.segments === 0) this.#delayRestart();
  }

  /** While a pause lasts, it holds the place of the thread that will follow. */
  #delayRestart(): void {
    const timer = setTimeout(() => {
      this.#restarts.delete(timer);
      this.#startMissingThreads();
    }, RESTART_DELAY_MS);
    this.#restarts.add(timer);
  }

  /**
   * Starts what is missing: while nobody can speak, one thread alone, which has the cores to itself and
   * is warm in half the time; then the rest. Worn threads stay until as many fresh ones are warm.
   */
  #startMissingThreads(): void {
    if (this.#isClosed) return;
    const isFresh = (thread: SpeechWorker) => !thread.isWorn;
    const isReady = ({ state }: SpeechWorker) => state.kind === 'idle' || state.kind === 'speaking';
    const threads = [...this.#threads];
    const { size } = this.#options;
    const wanted = threads.some(isReady) ? size : 1;
    const fresh = threads.filter(isFresh).length + this.#restarts.size;
    for (let missing = wanted - fresh; missing > 0; missing -= 1) this.#startThread();
    if (threads.filter((thread) => isFresh(thread) && isReady(thread)).length < size) return;
    for (const thread of this.#threads) {
      if (!thread.isWorn || thread.state.kind !== 'idle') continue;
      this.#replaced.worn += 1;
      this.#threads.delete(thread);
      void thread.close();
    }
  }

  #dispatch(): void {
    for (const thread of this.#threads) {
      if (thread.state.kind !== 'idle') continue;
      const task = this.#waiting.shift();
      if (task === undefined) return;
      thread.speak(task);
    }
  }

  /** Ends a task that no thread has taken. */
  #expire(task: SpeechTask): void {
    if (this.#waiting.remove(task.tenant, task)) {
      task.stream.end(new EngineError('No worker was free in time'));
    }
  }

  #cancel(task: SpeechTask): void {
    this.#waiting.remove(task.tenant, task);
    for (const thread of this.#threads) thread.cancel(task);
  }
}
