import { Worker } from 'node:worker_threads';
import { toFloat32 } from '../../../shared/audio/pcm.ts';
import type { ProsodyField } from '../../prosody/prosody.ts';
import { SAMPLE_RATE } from '../../sound/sample-rate.ts';
import type { ChunkStream } from '../chunk-stream.ts';
import { EngineError, type EngineSound } from '../engine.ts';
import type { FromWorker, SynthesisRequest, ToWorker, WorkerData } from './messages.ts';

const WORKER = new URL('./worker.ts', import.meta.url);

/** A segment that is being spoken. */
export interface SpeechTask {
  readonly id: number;
  readonly segment: SynthesisRequest;
  readonly stream: ChunkStream<EngineSound>;
  /** Called before the first samples, with the fields of the prosody that change their sound. */
  readonly onApplied: (fields: readonly ProsodyField[]) => void;
  /** Called when no thread works on the segment any longer. */
  readonly end: () => void;
}

type Speaking = { kind: 'speaking'; task: SpeechTask; samples: number };

type ThreadState =
  | { kind: 'starting' }
  | { kind: 'idle' }
  | Speaking
  /** Closed, unless there is a failure. */
  | { kind: 'stopped'; failure?: Error };

export interface SpeechWorkerLimits {
  workerStartTimeoutMs: number;
  /** How long a segment may go on without any sound. */
  segmentTimeoutMs: number;
  /** How much sound a segment may have. */
  segmentSeconds: number;
  segmentsPerWorker: number;
  workerGrowthBytes: number;
}

interface SpeechWorkerOptions {
  /** The modules of the synthesizers, best first. */
  synthesizers: readonly URL[];
  limits: SpeechWorkerLimits;
  /** Whether to render sample sentences before the thread is ready. */
  warmUp: boolean;
}

/** Above this, only the thread dies, not the process. */
const MAX_HEAP_MB = 512;
/** V8 would let the young generation grow to tens of MB. A small one is as fast. */
const MAX_NURSERY_MB = 6;

/** One worker thread. It speaks one segment at a time, and stops at its first failure. */
export class SpeechWorker {
  readonly #worker: Worker;
  readonly #canceledId = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #limits: SpeechWorkerLimits;
  readonly #onChange: (thread: SpeechWorker) => void;
  #state: ThreadState = { kind: 'starting' };
  #deadline: NodeJS.Timeout | undefined;
  #segments = 0;
  #memoryAtStart = 0;
  #memory = 0;
  #idleSinceMs = performance.now();

  /** @param onChange called when the thread becomes idle or stops */
  constructor(
    { synthesizers, limits, warmUp }: SpeechWorkerOptions,
    onChange: (thread: SpeechWorker) => void,
  ) {
    this.#limits = limits;
    this.#onChange = onChange;
    const workerData: WorkerData = {
      synthesizers: synthesizers.map(({ href }) => href),
      warmUp,
      canceledId: this.#canceledId,
    };
    const resourceLimits = {
      maxOldGenerationSizeMb: MAX_HEAP_MB,
      maxYoungGenerationSizeMb: MAX_NURSERY_MB,
    };
    this.#worker = new Worker(WORKER, { workerData, resourceLimits });
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new EngineError('unreachable', 'The thread exited')));
    this.#startDeadline(limits.workerStartTimeoutMs, 'The synthesizers did not load in time');
  }

  get state(): Readonly<ThreadState> {
    return this.#state;
  }

  /** How many segments the thread has spoken. */
  get segments(): number {
    return this.#segments;
  }

  /** Whether the thread has spoken or grown so much that a new one should replace it. */
  get isWorn(): boolean {
    const { segmentsPerWorker, workerGrowthBytes } = this.#limits;
    const growth = this.#memory - this.#memoryAtStart;
    return this.#segments >= segmentsPerWorker || growth > workerGrowthBytes;
  }

  /** How long it has spoken nothing. 0 while it speaks. */
  get idleMs(): number {
    return this.#state.kind === 'idle' ? performance.now() - this.#idleSinceMs : 0;
  }

  speak(task: SpeechTask): void {
    this.#segments += 1;
    this.#setState({ kind: 'speaking', task, samples: 0 });
    const message: ToWorker = { id: task.id, segment: task.segment };
    this.#worker.postMessage(message);
  }

  /** Stops a segment within 100 ms of audio, if this thread is speaking it. */
  cancel(task: SpeechTask): void {
    if (this.#state.kind === 'speaking' && this.#state.task === task) {
      Atomics.store(this.#canceledId, 0, task.id);
    }
  }

  /** Stops the thread. The segment that it is speaking fails. */
  async close(): Promise<void> {
    this.#setState({ kind: 'stopped' });
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
    if (message.kind === 'applied') {
      this.#state.task.onApplied(message.fields);
    } else if (message.kind === 'samples') {
      this.#receiveSamples(this.#state, message.samples);
    } else if (message.kind === 'failed') {
      this.#fail(new EngineError('refused', message.message));
    } else {
      this.#memory = message.memoryBytes;
      this.#state.task.stream.end();
      this.#setState({ kind: 'idle' });
    }
  }

  #receiveSamples(state: Speaking, samples: Int16Array): void {
    // On a busy machine, a thread may be slow without hanging.
    this.#deadline?.refresh();
    state.task.stream.push({ sampleRate: SAMPLE_RATE, samples: toFloat32(samples) });
    state.samples += samples.length;
    if (state.samples <= this.#limits.segmentSeconds * SAMPLE_RATE) return;
    this.#fail(new EngineError('bad_audio', 'A segment got too long'));
  }

  #fail(error: Error): void {
    this.#setState({ kind: 'stopped', failure: error });
  }

  #setState(state: ThreadState): void {
    clearTimeout(this.#deadline);
    if (this.#state.kind === 'stopped') return;
    if (this.#state.kind === 'speaking' && state.kind === 'stopped') {
      this.#state.task.stream.fail(toEngineError(state.failure));
    }
    if (this.#state.kind === 'speaking') this.#state.task.end();
    this.#state = state;
    if (state.kind === 'speaking') {
      this.#startDeadline(this.#limits.segmentTimeoutMs, 'A segment made no progress');
      return;
    }
    if (state.kind === 'stopped') void this.#worker.terminate();
    this.#idleSinceMs = performance.now();
    this.#onChange(this);
  }

  #startDeadline(timeoutMs: number, message: string): void {
    this.#deadline = setTimeout(() => this.#fail(new EngineError('timed_out', message)), timeoutMs);
    this.#deadline.unref();
  }
}

function toEngineError(cause: Error | undefined): EngineError {
  if (cause instanceof EngineError) return cause;
  return new EngineError('unreachable', cause?.message ?? 'The thread was closed', { cause });
}
