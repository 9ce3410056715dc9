import { Worker } from 'node:worker_threads';
import type { ClientBuffer } from './deadline-scheduling.ts';
import type { FromWorker, SynthesisRequest, ToWorker, WorkerData } from './messages.ts';
import type { SampleStream } from './sample-stream.ts';

const WORKER = new URL('./worker.ts', import.meta.url);

/** A segment that waits for a thread or is being spoken by one. */
export interface SpeechTask {
  id: number;
  tenant: string;
  buffer: ClientBuffer;
  segment: SynthesisRequest;
  stream: SampleStream;
}

type ThreadState =
  | { kind: 'starting' }
  | { kind: 'idle' }
  | { kind: 'speaking'; task: SpeechTask }
  /** Without a failure, it was closed. */
  | { kind: 'gone'; failure?: Error };

export interface SpeechWorkerLimits {
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
export class SpeechWorker {
  readonly #worker: Worker;
  readonly #cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #limits: SpeechWorkerLimits;
  readonly #onChange: (thread: SpeechWorker) => void;
  #state: ThreadState = { kind: 'starting' };
  #deadline: NodeJS.Timeout | undefined;
  #segments = 0;
  #memoryAtStart = 0;
  #memory = 0;

  /** @param onChange called whenever the thread becomes idle or gone */
  constructor(
    engines: readonly URL[],
    limits: SpeechWorkerLimits,
    onChange: (thread: SpeechWorker) => void,
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
    this.#startDeadline(limits.workerStartTimeoutMs, 'The engines did not load in time');
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

  speak(task: SpeechTask): void {
    this.#segments += 1;
    this.#setState({ kind: 'speaking', task });
    const message: ToWorker = { id: task.id, segment: task.segment };
    this.#worker.postMessage(message);
  }

  /** Stops the segment within 100 ms of its sound, if this thread speaks it. */
  cancel(task: SpeechTask): void {
    if (this.#state.kind === 'speaking' && this.#state.task === task) {
      Atomics.store(this.#cancelled, 0, task.id);
    }
  }

  /** Ends the thread; a segment it speaks fails. */
  async close(): Promise<void> {
    this.#setState({ kind: 'gone' });
    await this.#worker.terminate();
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'ready') {
      this.#memoryAtStart = message.memoryBytes;
      this.#memory = message.memoryBytes;
      if (this.#state.kind === 'starting') this.#setState({ kind: 'idle' });
      return;
    }
    if (this.#state.kind !== 'speaking' || this.#state.task.id !== message.id) return;
    if (message.kind === 'samples') {
      this.#state.task.stream.push(message.samples);
    } else if (message.kind === 'failed') {
      this.#fail(new EngineError(message.message));
    } else {
      this.#memory = message.memoryBytes;
      this.#state.task.stream.end();
      this.#setState({ kind: 'idle' });
    }
  }

  #fail(error: Error): void {
    this.#setState({ kind: 'gone', failure: error });
  }

  #setState(state: ThreadState): void {
    clearTimeout(this.#deadline);
    if (this.#state.kind === 'gone') return;
    if (this.#state.kind === 'speaking' && state.kind === 'gone') {
      this.#state.task.stream.end(toEngineError(state.failure));
    }
    this.#state = state;
    if (state.kind === 'speaking') {
      this.#startDeadline(this.#limits.segmentTimeoutMs, 'A segment took too long');
      return;
    }
    if (state.kind === 'gone') void this.#worker.terminate();
    this.#onChange(this);
  }

  #startDeadline(timeoutMs: number, message: string): void {
    this.#deadline = setTimeout(() => this.#fail(new EngineError(message)), timeoutMs);
    this.#deadline.unref();
  }
}

function toEngineError(cause: Error | undefined): EngineError {
  return new EngineError(cause?.message ?? 'The worker was closed', { cause });
}
