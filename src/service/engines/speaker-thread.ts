import { Worker } from 'node:worker_threads';
import type { Listener } from './listener.ts';
import type { FromWorker, ToWorker, VoicedSegment, WorkerData } from './messages.ts';
import type { SampleStream } from './sample-stream.ts';

const WORKER = new URL('./worker.ts', import.meta.url);

/** A segment that waits for a thread or is being spoken by one. */
export interface SpeakingTask {
  id: number;
  tenant: string;
  listener: Listener;
  segment: VoicedSegment;
  stream: SampleStream;
}

type ThreadState =
  | { is: 'starting' }
  | { is: 'idle' }
  | { is: 'speaking'; task: SpeakingTask }
  /** Without a failure, it was closed. */
  | { is: 'gone'; failure?: Error };

export interface ThreadLimits {
  workerStartTimeoutMs: number;
  segmentTimeoutMs: number;
  segmentsPerWorker: number;
  workerGrowthBytes: number;
}

/** Past this a thread dies alone, instead of taking the process with it. */
const MAX_HEAP_MB = 512;
/** V8 would let the nursery grow to tens of MB for nothing: a small one is no slower. */
const MAX_NURSERY_MB = 12;

/** A worker died, hung or threw while it spoke. Its message is for the log. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** One worker thread: speaks one segment at a time, and is gone after its first failure. */
export class SpeakerThread {
  readonly #worker: Worker;
  readonly #cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #limits: ThreadLimits;
  readonly #onChange: (thread: SpeakerThread) => void;
  #state: ThreadState = { is: 'starting' };
  #timer: NodeJS.Timeout | undefined;
  #segments = 0;
  #memoryAtStart = 0;
  #memory = 0;

  /** @param onChange called whenever the thread becomes idle or gone */
  constructor(
    engines: readonly URL[],
    limits: ThreadLimits,
    onChange: (thread: SpeakerThread) => void,
  ) {
    this.#limits = limits;
    this.#onChange = onChange;
    const workerData: WorkerData = {
      engines: engines.map(({ href }) => href),
      cancelled: this.#cancelled,
    };
    const resourceLimits = {
      maxOldGenerationSizeMb: MAX_HEAP_MB,
      maxYoungGenerationSizeMb: MAX_NURSERY_MB,
    };
    this.#worker = new Worker(WORKER, { workerData, resourceLimits });
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new EngineError('The worker ended')));
    this.#startTimer(limits.workerStartTimeoutMs, 'The engines did not load in time');
  }

  get state(): Readonly<ThreadState> {
    return this.#state;
  }

  /** How many segments this thread has spoken. */
  get segments(): number {
    return this.#segments;
  }

  /** Whether it has spoken enough, or grown enough, to be replaced by a fresh one. */
  get isWorn(): boolean {
    const { segmentsPerWorker, workerGrowthBytes } = this.#limits;
    const growth = this.#memory - this.#memoryAtStart;
    return this.#segments >= segmentsPerWorker || growth > workerGrowthBytes;
  }

  speak(task: SpeakingTask): void {
    this.#segments += 1;
    this.#enter({ is: 'speaking', task });
    const message: ToWorker = { id: task.id, segment: task.segment };
    this.#worker.postMessage(message);
  }

  /** Stops the segment within 100 ms of its sound, if this thread speaks it. */
  cancel(task: SpeakingTask): void {
    if (this.#state.is === 'speaking' && this.#state.task === task) {
      Atomics.store(this.#cancelled, 0, task.id);
    }
  }

  /** Ends the thread; a segment it speaks fails. */
  async close(): Promise<void> {
    this.#enter({ is: 'gone' });
    await this.#worker.terminate();
  }

  #receive(message: FromWorker): void {
    if (message.type === 'ready') {
      this.#memoryAtStart = message.memoryBytes;
      this.#memory = message.memoryBytes;
      if (this.#state.is === 'starting') this.#enter({ is: 'idle' });
      return;
    }
    if (this.#state.is !== 'speaking' || this.#state.task.id !== message.id) return;
    if (message.type === 'samples') {
      this.#state.task.stream.push(message.samples);
    } else if (message.type === 'failed') {
      this.#fail(new EngineError(message.message));
    } else {
      this.#memory = message.memoryBytes;
      this.#state.task.stream.end();
      this.#enter({ is: 'idle' });
    }
  }

  #fail(error: Error): void {
    this.#enter({ is: 'gone', failure: error });
  }

  #enter(state: ThreadState): void {
    clearTimeout(this.#timer);
    if (this.#state.is === 'gone') return;
    if (this.#state.is === 'speaking' && state.is === 'gone') {
      this.#state.task.stream.end(toEngineError(state.failure));
    }
    this.#state = state;
    if (state.is === 'speaking') {
      this.#startTimer(this.#limits.segmentTimeoutMs, 'A segment took too long');
      return;
    }
    if (state.is === 'gone') void this.#worker.terminate();
    this.#onChange(this);
  }

  #startTimer(timeoutMs: number, message: string): void {
    this.#timer = setTimeout(() => this.#fail(new EngineError(message)), timeoutMs);
    this.#timer.unref();
  }
}

function toEngineError(cause: Error | undefined): EngineError {
  return new EngineError(cause?.message ?? 'The worker was closed', { cause });
}
