import { Failure } from '../../../shared/common/failure.ts';
import type { DecodableFormat, FromWorker, JobOutput, JobSummary, ToWorker } from './messages.ts';

export interface JobOptions {
  output: JobOutput;
  maxSeconds: number;
  /** Bytes that may wait for the worker before `write` pauses its caller. */
  maxWaitingBytes: number;
  /** Called with the chunks of the output, in order. */
  onChunks(chunks: Uint8Array[]): void;
  /** Called at most once, as soon as the job failed; not when it was cancelled. */
  onFailure?(failure: Failure): void;
}

export type JobMessage = Exclude<FromWorker, { type: 'ready' }>;
type Send = (message: ToWorker, transfer?: ArrayBuffer[]) => void;

/** The main thread's end of one job. Nothing is computed here: bytes go out, chunks come in. */
export class EncodingJob {
  readonly #id: number;
  readonly #options: JobOptions;
  readonly #send: Send;
  readonly #result = Promise.withResolvers<JobSummary>();
  #state: { name: 'open' } | { name: 'done' } | { name: 'failed'; failure: Failure } = {
    name: 'open',
  };
  #waitingBytes = 0;
  #isEnding = false;
  /** Somebody waits until no more than `limit` bytes are left to be taken. */
  #pause: (PromiseWithResolvers<void> & { limit: number }) | undefined;

  constructor(id: number, options: JobOptions, send: Send) {
    this.#id = id;
    this.#options = options;
    this.#send = send;
    // Whoever never calls end() must not bring the process down.
    this.#result.promise.catch(() => {});
    send({ type: 'open', job: id, output: options.output, maxSeconds: options.maxSeconds });
  }

  /** Whether the worker owes us something. */
  get isWaiting(): boolean {
    return this.#state.name === 'open' && (this.#waitingBytes > 0 || this.#isEnding);
  }

  get isOver(): boolean {
    return this.#state.name !== 'open';
  }

  /** The bytes that follow are a new file; its sound continues that of the one before. */
  startPiece(format: DecodableFormat): void {
    this.#send({ type: 'piece', job: this.#id, format });
  }

  /**
   * Hands bytes to the worker (a copy: the caller's memory may be part of a socket's buffer).
   * Resolves when there is room for more.
   * @throws Failure when the job failed or was cancelled
   */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.#state.name === 'failed') throw this.#state.failure;
    // Not slice(): of a Buffer that would be another view of the same memory.
    const copy = new Uint8Array(bytes);
    this.#waitingBytes += copy.length;
    this.#send({ type: 'bytes', job: this.#id, bytes: copy }, [copy.buffer]);
    await this.#waitFor(this.#options.maxWaitingBytes);
  }

  /**
   * Resolves when the chunks of all bytes written so far were delivered, up to the last whole frame.
   * @throws Failure when the job failed or was cancelled
   */
  async drain(): Promise<void> {
    if (this.#state.name === 'failed') throw this.#state.failure;
    await this.#waitFor(0);
  }

  /**
   * Says that no more bytes come; resolves after the last chunk was delivered.
   * @throws Failure
   */
  end(): Promise<JobSummary> {
    this.#isEnding = true;
    this.#send({ type: 'end', job: this.#id });
    return this.#result.promise;
  }

  /** Stops the work in the worker. A finished or failed job stays what it is. */
  cancel(): void {
    if (this.isOver) return;
    this.#send({ type: 'cancel', job: this.#id });
    this.#close({ name: 'failed', failure: new Failure('cancelled', {}) });
  }

  /** Something went wrong, here or in the worker. */
  fail(failure: Failure): void {
    if (this.isOver) return;
    this.#close({ name: 'failed', failure });
    this.#options.onFailure?.(failure);
  }

  receive(message: JobMessage): void {
    if (this.isOver) return;
    if (message.type === 'progress') this.#progress(message);
    else if (message.type === 'failed') this.fail(toFailureOfJob(message));
    else {
      this.#close({ name: 'done' });
      this.#result.resolve(message.summary);
    }
  }

  #progress({ takenBytes, sizes, data }: Extract<JobMessage, { type: 'progress' }>): void {
    this.#waitingBytes -= takenBytes;
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

  #close(state: { name: 'done' } | { name: 'failed'; failure: Failure }): void {
    this.#state = state;
    if (state.name === 'done') return;
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

function toFailureOfJob({ reason, message }: Extract<JobMessage, { type: 'failed' }>): Failure {
  const options = { cause: new Error(message) };
  if (reason === undefined) return new Failure('internal', {}, options);
  return new Failure('voice-api.bad-audio', { reason }, options);
}
