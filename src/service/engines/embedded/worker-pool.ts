import type { Logger } from '../../../shared/common/logger.ts';
import type { ProsodyField } from '../../prosody/prosody.ts';
import { ChunkStream } from '../chunk-stream.ts';
import { EngineError, type EngineSound } from '../engine.ts';
import type { SynthesisRequest } from './messages.ts';
import { type SpeechTask, SpeechWorker, type SpeechWorkerLimits } from './speech-worker.ts';

export interface SpeechWorkerPoolOptions {
  /** The most threads. */
  size: number;
  /** URLs of the synthesizers' modules that each thread loads, best first. */
  synthesizers: readonly URL[];
  /** Renders sample sentences before a thread is ready, so that its first request is fast. Default: yes. */
  warmUp?: boolean | undefined;
  log: Logger;
  limits: SpeechWorkerLimits & {
    /** A thread that has spoken nothing for this long ends, except the last one. */
    idleThreadMs: number;
  };
  /** Whether segments wait. */
  isWaiting: () => boolean;
  /** Called with the number of segments that the threads can speak at the moment. */
  onCapacity: (segments: number) => void;
}

/** The state of the threads, for metrics and readiness. */
export interface PoolState {
  readonly threads: { idle: number; busy: number; starting: number };
  /** Threads replaced since the start, because they failed or had worn out. */
  readonly replaced: { failed: number; worn: number };
}

/** A segment on its way through a thread. */
export interface PooledSpeech {
  /** Throws an EngineError if the thread failed, and the signal's reason if it was aborted. */
  readonly sound: ChunkStream<EngineSound>;
  /** Resolves when no thread works on the segment any longer. */
  readonly ended: Promise<void>;
}

/** Delay before a thread that failed to load is started again. */
const RESTART_DELAY_MS = 500;

/**
 * Threads that speak one segment each. There is one at first; others start while segments wait, and end when they are not
 * needed. Once several accounts speak, all are kept ready. A thread that failed, or has worn out, is replaced.
 */
export class SpeechWorkerPool implements PoolState {
  readonly #options: SpeechWorkerPoolOptions;
  readonly #threads = new Set<SpeechWorker>();
  /** Segments that no thread has taken: only for a moment, unless a thread has just failed. */
  readonly #waiting: SpeechTask[] = [];
  readonly #restarts = new Set<NodeJS.Timeout>();
  readonly #idleTimer: NodeJS.Timeout;
  readonly #replaced = { failed: 0, worn: 0 };
  #size: number;
  /** Whether threads start before they are needed, and stay. */
  #keepsAll = false;
  #nextId = 1;
  #isClosed = false;

  constructor(options: SpeechWorkerPoolOptions) {
    this.#options = options;
    this.#size = options.size;
    this.#idleTimer = setInterval(
      () => this.#endIdleThreads(),
      options.limits.idleThreadMs / 2,
    ).unref();
    this.startMissingThreads();
  }

  get threads(): { idle: number; busy: number; starting: number } {
    const states = [...this.#threads].map(({ state }) => state.kind);
    const count = (kind: string) => states.filter((state) => state === kind).length;
    return { idle: count('idle'), busy: count('speaking'), starting: count('starting') };
  }

  get replaced(): { failed: number; worn: number } {
    return { ...this.#replaced };
  }

  /** For several accounts, which must not wait for each other: one more thread, and all of them from now on. */
  growForSeveral(): void {
    this.#size += 1;
    this.#keepsAll = true;
    this.startMissingThreads();
  }

  /**
   * Starts a thread if none can speak, or if segments wait. One at a time, because it warms up in half the time without
   * competition.
   */
  startMissingThreads(): void {
    if (this.#isClosed) return;
    const fresh = [...this.#threads].filter((thread) => !thread.isWorn);
    const ready = fresh.filter((thread) => thread.state.kind !== 'starting').length;
    const isNeeded = ready === 0 || this.#keepsAll || this.#options.isWaiting();
    const wanted = ready + (isNeeded ? 1 : 0);
    if (fresh.length + this.#restarts.size < Math.min(this.#size, wanted)) this.#startThread();
  }

  /**
   * Speaks one segment; at most as many at once as `onCapacity` reported. Returning from the stream, or aborting the
   * signal, stops the work within 100 ms of audio, or at the thread's timeout if it hangs.
   */
  speak(
    segment: SynthesisRequest,
    onApplied: (fields: readonly ProsodyField[]) => void,
    signal: AbortSignal,
  ): PooledSpeech {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const onAbort = () => {
      task.stream.fail(signal.reason);
      this.#cancel(task);
    };
    const task: SpeechTask = {
      // The shared cancellation ID is a signed 32-bit integer.
      id: this.#nextId++ & 0x7fffffff,
      segment,
      onApplied,
      stream: new ChunkStream(() => this.#cancel(task)),
      end: () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      },
    };
    signal.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(task);
    if (signal.aborted) onAbort();
    else if (this.#isClosed) this.#refuseWaiting();
    else this.#dispatch();
    return { sound: task.stream, ended };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#idleTimer);
    for (const timer of this.#restarts) clearTimeout(timer);
    this.#refuseWaiting();
    await Promise.all([...this.#threads].map((thread) => thread.close()));
  }

  #refuseWaiting(): void {
    for (const task of this.#waiting.splice(0)) {
      task.stream.fail(new EngineError('unreachable', 'The service is shutting down'));
      task.end();
    }
  }

  #startThread(): void {
    const { synthesizers, limits, warmUp = true } = this.#options;
    this.#threads.add(
      new SpeechWorker({ synthesizers, limits, warmUp }, (thread) => this.#onThreadChange(thread)),
    );
  }

  #onThreadChange(thread: SpeechWorker): void {
    if (thread.state.kind === 'stopped') this.#remove(thread);
    this.#endWornThreads();
    this.#dispatch();
    this.#reportCapacity();
    this.startMissingThreads();
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
      this.startMissingThreads();
    }, RESTART_DELAY_MS);
    this.#restarts.add(timer);
  }

  /** Ends worn threads, as soon as another one can speak. */
  #endWornThreads(): void {
    if (!this.#readyThreads.some((thread) => !thread.isWorn)) return;
    for (const thread of this.#readyThreads) {
      if (!thread.isWorn || thread.state.kind !== 'idle') continue;
      this.#replaced.worn += 1;
      this.#end(thread);
    }
  }

  #endIdleThreads(): void {
    if (this.#keepsAll) return;
    const { idleThreadMs } = this.#options.limits;
    for (const thread of this.#readyThreads) {
      const isLast = this.#readyThreads.length === 1;
      if (!isLast && thread.idleMs > idleThreadMs) this.#end(thread);
    }
    this.#reportCapacity();
  }

  get #readyThreads(): SpeechWorker[] {
    const states: readonly string[] = ['idle', 'speaking'];
    return [...this.#threads].filter(({ state }) => states.includes(state.kind));
  }

  #end(thread: SpeechWorker): void {
    this.#threads.delete(thread);
    void thread.close();
  }

  #reportCapacity(): void {
    this.#options.onCapacity(this.#readyThreads.length);
  }

  #dispatch(): void {
    for (const thread of this.#threads) {
      if (thread.state.kind !== 'idle') continue;
      const task = this.#waiting.shift();
      if (task === undefined) return;
      thread.speak(task);
    }
  }

  #cancel(task: SpeechTask): void {
    const at = this.#waiting.indexOf(task);
    if (at >= 0) {
      this.#waiting.splice(at, 1);
      task.end();
    }
    for (const thread of this.#threads) thread.cancel(task);
  }
}
