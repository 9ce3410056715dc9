import type { Logger } from '../../shared/common/logger.ts';
import { NO_SPAN, type Span } from '../../shared/tracing/span.ts';
import type { ProsodyField } from '../prosody/prosody.ts';
import { SAMPLE_RATE } from '../sound/sample-rate.ts';
import { FairQueue } from '../turns/fair-queue.ts';
import { ClientBuffer, DeadlineScheduler } from './deadline-scheduling.ts';
import type { SynthesisRequest } from './messages.ts';
import { RecentWork } from './recent-work.ts';
import { SampleStream } from './sample-stream.ts';
import { EngineError, type SpeechTask, SpeechWorker } from './speech-worker.ts';

export interface SpeechWorkerPoolOptions {
  /** Number of threads that one account can use. With a second account, there is one more. */
  size: number;
  /** URLs of the engine modules that each thread loads, best first. */
  engines: readonly URL[];
  /** Renders sample sentences before a thread is ready, so that its first request is fast. Default: yes. */
  warmUp?: boolean | undefined;
  log: Logger;
  limits: {
    workerStartTimeoutMs: number;
    segmentTimeoutMs: number;
    segmentSeconds: number;
    waitTimeoutMs: number;
    segmentsPerWorker: number;
    workerGrowthBytes: number;
  };
}

/** The state of the pool, for metrics and readiness. */
export interface PoolState {
  readonly threads: { idle: number; busy: number; starting: number };
  /** Segments that wait for a thread. */
  readonly waiting: number;
  /** Threads replaced since the start, because they failed or had worn out. */
  readonly replaced: { failed: number; worn: number };
}

/**
 * A segment with its account and the buffer of its client. Accounts take turns. Within an account, new requests come
 * first as long as no client runs out of audio.
 */
export type PoolRequest = SynthesisRequest & {
  account?: string;
  buffer?: ClientBuffer;
  /** Ends with the clip's first samples. Default: nothing is traced. */
  trace?: Span;
  /** Called before the first samples, with the fields of the prosody that change their sound. */
  onApplied?: (fields: readonly ProsodyField[]) => void;
};

/** Delay before a thread that failed to load is started again. */
const RESTART_DELAY_MS = 500;

/**
 * Threads that speak segments. The account with the fewest threads comes first, then accounts take turns. The
 * last idle thread is kept for accounts that speak little, so that their segments don't wait for those of the
 * others to end. A request asks for its next segment only after
 * the previous one, so that a long text does not block others.
 */
export class SpeechWorkerPool implements PoolState {
  readonly #options: SpeechWorkerPoolOptions;
  readonly #threads = new Set<SpeechWorker>();
  readonly #scheduler: DeadlineScheduler;
  readonly #waiting: FairQueue<SpeechTask>;
  readonly #restarts = new Set<NodeJS.Timeout>();
  readonly #recentWork = new RecentWork();
  readonly #replaced = { failed: 0, worn: 0 };
  #nextId = 1;
  #isClosed = false;
  #onlyAccount: string | undefined;
  #hasSeveralAccounts = false;

  constructor(options: SpeechWorkerPoolOptions) {
    this.#options = options;
    this.#scheduler = new DeadlineScheduler(options.size);
    this.#waiting = new FairQueue((tasks) =>
      this.#scheduler.select(
        tasks.map(({ buffer, segment }) => ({ buffer, characters: segment.text.length })),
        performance.now(),
      ),
    );
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
   * Speaks one segment. Returning from the stream, or aborting the signal, stops the work. The
   * stream ends when no thread works on the segment any longer. It throws an EngineError if the engine
   * failed, and the signal's reason if it was aborted.
   */
  async *speak(
    {
      account = '',
      buffer = new ClientBuffer(),
      trace = NO_SPAN,
      onApplied = () => {},
      ...segment
    }: PoolRequest,
    signal: AbortSignal,
  ): AsyncGenerator<Int16Array> {
    signal.throwIfAborted();
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const task: SpeechTask = {
      // The shared cancellation ID is a signed 32-bit integer.
      id: this.#nextId++ & 0x7fffffff,
      account,
      buffer,
      segment,
      onApplied,
      trace,
      waiting: trace.start('wait for a thread'),
      stream: new SampleStream(() => this.#cancel(task)),
      startedAtMs: undefined,
      end: () => {
        this.#count(task);
        resolve();
      },
    };
    const onAbort = () => {
      this.#cancel(task);
      task.stream.end(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    const waitTimer = setTimeout(() => this.#expire(task), this.#options.limits.waitTimeoutMs);
    this.#waiting.push(account, task);
    this.#meet(account);
    this.#dispatch();
    try {
      yield* task.stream;
    } finally {
      clearTimeout(waitTimer);
      signal.removeEventListener('abort', onAbort);
      // A canceled segment may go on for a few milliseconds, or until its timeout if the engine hangs.
      await ended;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#restarts) clearTimeout(timer);
    for (let task = this.#waiting.shift(); task !== undefined; task = this.#waiting.shift()) {
      this.#end(task, new EngineError('The service is shutting down'));
    }
    await Promise.all([...this.#threads].map((thread) => thread.close()));
  }

  /** Most services have one account, which needs no thread that is kept for others. */
  #meet(account: string): void {
    this.#onlyAccount ??= account;
    if (this.#hasSeveralAccounts || this.#onlyAccount === account) return;
    this.#hasSeveralAccounts = true;
    this.#startMissingThreads();
  }

  #startThread(): void {
    const { engines, limits, warmUp = true } = this.#options;
    this.#threads.add(
      new SpeechWorker({ engines, limits, warmUp }, (thread) => this.#onThreadChange(thread)),
    );
  }

  #onThreadChange(thread: SpeechWorker): void {
    if (thread.state.kind === 'stopped') this.#remove(thread);
    this.#startMissingThreads();
    this.#dispatch();
  }

  #remove(thread: SpeechWorker): void {
    if (!this.#threads.delete(thread) || this.#isClosed) return;
    if (thread.state.kind !== 'stopped' || thread.state.failure === undefined) return;
    this.#replaced.failed += 1;
    this.#options.log.warn({ err: thread.state.failure }, 'a speech worker failed');
    // A thread that never spoke would probably fail again at once.
    if (thread.segments === 0) this.#delayRestart();
  }

  /** A pending restart counts as a thread, so that no other thread is started in its place. */
  #delayRestart(): void {
    const timer = setTimeout(() => {
      this.#restarts.delete(timer);
      this.#startMissingThreads();
    }, RESTART_DELAY_MS);
    this.#restarts.add(timer);
  }

  /**
   * Starts missing threads. While no thread can speak, it starts only one, which warms up in half
   * the time without competition. Worn threads stay until enough new ones are warm.
   */
  #startMissingThreads(): void {
    if (this.#isClosed) return;
    const isFresh = (thread: SpeechWorker) => !thread.isWorn;
    const isReady = ({ state }: SpeechWorker) => state.kind === 'idle' || state.kind === 'speaking';
    const threads = [...this.#threads];
    const size = this.#options.size + (this.#hasSeveralAccounts ? 1 : 0);
    const targetSize = threads.some(isReady) ? size : 1;
    const fresh = threads.filter(isFresh).length + this.#restarts.size;
    for (let missing = targetSize - fresh; missing > 0; missing -= 1) this.#startThread();
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
      const task = this.#waiting.shift((account) => this.#rankOf(account));
      if (task === undefined) return;
      task.startedAtMs = performance.now();
      task.waiting.end();
      task.trace.start('first samples');
      thread.speak(task);
    }
  }

  /** How many threads an account has. Infinite if it cannot have another one. */
  #rankOf(account: string): number {
    const busy = [...this.#threads].filter(
      ({ state }) => state.kind === 'speaking' && state.task.account === account,
    ).length;
    const isLastIdle = this.#hasSeveralAccounts && this.threads.busy >= this.#options.size;
    const mayTakeIt = busy === 0 && this.#recentWork.isLight(account);
    return isLastIdle && !mayTakeIt ? Number.POSITIVE_INFINITY : busy;
  }

  #count({ account, segment, stream, startedAtMs }: SpeechTask): void {
    if (startedAtMs === undefined) return;
    const workMs = performance.now() - startedAtMs;
    this.#recentWork.add(account, workMs);
    this.#scheduler.learn({
      ...{ characters: segment.text.length, workMs },
      audioMs: (1_000 * stream.length) / SAMPLE_RATE,
    });
  }

  /** Fails a task that no thread has taken. */
  #expire(task: SpeechTask): void {
    if (!this.#waiting.remove(task.account, task)) return;
    this.#end(task, new EngineError('No worker became free in time'));
  }

  #cancel(task: SpeechTask): void {
    if (this.#waiting.remove(task.account, task)) task.end();
    for (const thread of this.#threads) thread.cancel(task);
  }

  /** Ends a segment that no thread has taken. */
  #end(task: SpeechTask, error: EngineError): void {
    task.stream.end(error);
    task.end();
  }
}
