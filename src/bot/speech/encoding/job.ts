import type { SoundChange } from '../../../shared/audio/sound-change.ts';
import { Failure } from '../../../shared/common/failure.ts';
import type { DecodableFormat, FromWorker, JobOutput, JobSummary, ToWorker } from './messages.ts';

export interface JobOptions {
  output: JobOutput;
  /** Applied to the input. */
  change?: SoundChange | undefined;
  maxSeconds: number;
  /** The number of bytes that may wait for the worker before `write` makes its caller wait. */
  maxWaitingBytes: number;
  /** Called with the chunks of the output, in order. */
  onChunks(chunks: Uint8Array[]): void;
  /** Called at most once, as soon as the job has failed. Not called when it was cancelled. */
  onFailure?(failure: Failure): void;
}

export type JobMessage = Exclude<FromWorker, { kind: 'ready' }>;
type Send = (message: ToWorker, transfer?: ArrayBuffer[]) => void;

type Closed = { kind: 'done' } | { kind: 'failed'; failure: Failure };

/** The main thread's side of one encoding job. It only sends bytes and receives chunks. */
export class EncodingJob {
  readonly #id: number;
  readonly #options: JobOptions;
  readonly #send: Send;
  readonly #result = Promise.withResolvers<JobSummary>();
  #state: { kind: 'open' } | Closed = { kind: 'open' };
  #waitingBytes = 0;
  #isEnding = false;
  /** Set while a caller waits until at most `limit` bytes are left to process. */
  #pause: (PromiseWithResolvers<void> & { limit: number }) | undefined;

  constructor(id: number, options: JobOptions, send: Send) {
    this.#id = id;
    this.#options = options;
    this.#send = send;
    // Callers that never call end() must not crash the process.
    this.#result.promise.catch(() => {});
    const { output, change, maxSeconds } = options;
    send({ kind: 'open', job: id, output, change, maxSeconds });
  }

  /** Whether the worker still has to send something. */
  get isWaiting(): boolean {
    return this.#state.kind === 'open' && (this.#waitingBytes > 0 || this.#isEnding);
  }

  get hasEnded(): boolean {
    return this.#state.kind !== 'open';
  }

  /** Starts a new segment, whose audio continues that of the previous one. */
  startSegment(format: DecodableFormat): void {
    this.#send({ kind: 'segment', job: this.#id, format });
  }

  /**
   * Sends a copy of the bytes to the worker: the caller's memory may be part of a socket's buffer.
   * Resolves when there is room for more.
   * @throws Failure when the job has failed or was cancelled
   */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.#state.kind === 'failed') throw this.#state.failure;
    // slice() of a Buffer would be a view of the same memory.
    const copy = new Uint8Array(bytes);
    this.#waitingBytes += copy.length;
    this.#send({ kind: 'bytes', job: this.#id, bytes: copy }, [copy.buffer]);
    await this.#waitFor(this.#options.maxWaitingBytes);
  }

  /**
   * Resolves when the chunks of all bytes so far were delivered, up to the last whole frame.
   * @throws Failure when the job has failed or was cancelled
   */
  async drain(): Promise<void> {
    if (this.#state.kind === 'failed') throw this.#state.failure;
    await this.#waitFor(0);
  }

  /**
   * Ends the input. Resolves after the last chunk was delivered.
   * @throws Failure
   */
  end(): Promise<JobSummary> {
    this.#isEnding = true;
    this.#send({ kind: 'end', job: this.#id });
    return this.#result.promise;
  }

  /** Stops the worker's part. Has no effect on a job that has ended. */
  cancel(): void {
    if (this.hasEnded) return;
    this.#send({ kind: 'cancel', job: this.#id });
    this.#close({ kind: 'failed', failure: new Failure('cancelled', {}) });
  }

  fail(failure: Failure): void {
    if (this.hasEnded) return;
    this.#close({ kind: 'failed', failure });
    this.#options.onFailure?.(failure);
  }

  receive(message: JobMessage): void {
    if (this.hasEnded) return;
    if (message.kind === 'progress') this.#onProgress(message);
    else if (message.kind === 'failed') this.fail(failureFor(message));
    else {
      this.#close({ kind: 'done' });
      this.#result.resolve(message.summary);
    }
  }

  #onProgress({ consumedBytes, sizes, data }: Extract<JobMessage, { kind: 'progress' }>): void {
    this.#waitingBytes -= consumedBytes;
    if (sizes.length > 0) this.#options.onChunks(cut(data, sizes));
    if (this.#pause !== undefined && this.#waitingBytes <= this.#pause.limit) {
      this.#pause.resolve();
      this.#pause = undefined;
    }
  }

  async #waitFor(limit: number): Promise<void> {
    if (this.#waitingBytes <= limit) return;
    this.#pause = { ...Promise.withResolvers<void>(), limit };
    await this.#pause.promise;
  }

  #close(state: Closed): void {
    this.#state = state;
    if (state.kind === 'done') return;
    this.#pause?.reject(state.failure);
    this.#result.reject(state.failure);
  }
}

function cut(data: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  let offset = 0;
  return sizes.map((size) => {
    offset += size;
    return data.subarray(offset - size, offset);
  });
}

function failureFor({ reason, message }: Extract<JobMessage, { kind: 'failed' }>): Failure {
  const options = { cause: new Error(message) };
  if (reason === undefined) return new Failure('internal', {}, options);
  return new Failure('voice-api.bad-audio', { reason }, options);
}
