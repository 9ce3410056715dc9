import { Worker } from 'node:worker_threads';
import { EngineError } from '../engines/speech-worker.ts';
import type { FromShapingThread, ShapingJob, ToShapingThread } from './shaping-messages.ts';
import type { ShapedMeasurement, SoundMeasurement } from './voice-profiles.ts';

const THREAD = new URL('./shaping-worker.ts', import.meta.url);

const LIMITS = {
  /** A thread that does not answer for this long is replaced. Includes the time to load it. */
  answerTimeoutMs: 30_000,
  /** Longer chunks are divided, so that streams take turns. */
  chunkSeconds: 0.1,
  /** Above this, only the thread dies, not the process. */
  heapMb: 256,
  /** V8 would let the young generation grow to tens of MB. A small one is as fast. */
  nurseryMb: 12,
} as const;

interface Pending {
  readonly id: number;
  readonly resolve: (answer: FromShapingThread) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** One segment on its way through the thread. */
export interface ShapingStream {
  /** @throws EngineError if the thread failed */
  push(samples: Float32Array): AsyncGenerator<Int16Array>;
  /** @throws EngineError if the thread failed */
  end(): Promise<{ samples: Int16Array; measured: ShapedMeasurement }>;
  /** Stops the work. Calling it after the end has no effect. */
  cancel(): void;
}

/**
 * A thread that shapes what the operator's engines say. One is enough: it works on chunks of many segments in turn, and
 * no segment occupies it while its engine is slow. It starts with the first segment, and again after a failure.
 */
export class ShapingThread {
  readonly #pending = new Map<number, Pending>();
  #thread: Worker | undefined;
  #isClosed = false;
  #nextId = 1;

  /** Starts the thread in advance. */
  warmUp(): void {
    this.#thread ??= this.#start();
  }

  /** @throws EngineError if the thread failed */
  async measure(samples: Float32Array, sampleRate: number): Promise<SoundMeasurement> {
    const id = this.#nextId++;
    const answer = await this.#ask(this.#running(), { kind: 'measure', id, sampleRate, samples });
    if (answer.kind !== 'measured') throw unexpected();
    return answer.measured;
  }

  /** @throws EngineError if the service is closing */
  open(job: ShapingJob): ShapingStream {
    const thread = this.#running();
    const id = this.#nextId++;
    thread.postMessage({ kind: 'open', id, job } satisfies ToShapingThread);
    const ask = (message: ToShapingThread) => {
      if (thread !== this.#thread) throw new EngineError('The shaping thread was replaced');
      return this.#ask(thread, message);
    };
    return {
      async *push(samples) {
        const length = Math.round(LIMITS.chunkSeconds * job.sampleRate);
        for (let at = 0; at < samples.length; at += length) {
          const chunk = samples.slice(at, at + length);
          const answer = await ask({ kind: 'push', id, samples: chunk });
          if (answer.kind !== 'samples') throw unexpected();
          if (answer.samples.length > 0) yield answer.samples;
        }
      },
      async end() {
        const answer = await ask({ kind: 'end', id });
        if (answer.kind !== 'done') throw unexpected();
        return answer;
      },
      cancel: () => thread.postMessage({ kind: 'cancel', id } satisfies ToShapingThread),
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    this.#fail(new EngineError('The service is closing'));
    await thread?.terminate();
  }

  #running(): Worker {
    if (this.#isClosed) throw new EngineError('The service is closing');
    this.#thread ??= this.#start();
    return this.#thread;
  }

  /** Each segment asks for one thing at a time, so its ID identifies the answer. */
  #ask(thread: Worker, message: ToShapingThread): Promise<FromShapingThread> {
    const { id } = message;
    const { promise, resolve, reject } = Promise.withResolvers<FromShapingThread>();
    const onTimeout = () => this.#fail(new EngineError('The shaping thread took too long'));
    const timer = setTimeout(onTimeout, LIMITS.answerTimeoutMs).unref();
    this.#pending.set(id, { id, resolve, reject, timer });
    thread.postMessage(message);
    return promise;
  }

  #start(): Worker {
    const thread = new Worker(THREAD, {
      resourceLimits: {
        maxOldGenerationSizeMb: LIMITS.heapMb,
        maxYoungGenerationSizeMb: LIMITS.nurseryMb,
      },
    });
    thread.on('message', (message: FromShapingThread) => this.#settle(message));
    const onLost = (error: Error) => {
      if (this.#thread === thread) this.#fail(new EngineError(error.message, { cause: error }));
    };
    thread.on('error', onLost);
    thread.on('exit', () => onLost(new Error('The shaping thread ended')));
    return thread;
  }

  #settle(message: FromShapingThread): void {
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    this.#pending.delete(message.id);
    clearTimeout(pending.timer);
    if (message.kind === 'failed') pending.reject(new EngineError(message.message));
    else pending.resolve(message);
  }

  /** All segments in progress fail. The next one gets a new thread. */
  #fail(error: EngineError): void {
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

function unexpected(): EngineError {
  return new EngineError('The shaping thread gave an unexpected answer');
}
