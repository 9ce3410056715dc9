import { concatBytes } from '../../../shared/audio/pcm.ts';
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
  /** Called after packets were appended to the output. */
  onPackets?(count: number): void;
  /** Called at most once, as soon as the job has failed. Not called when it was cancelled. */
  onFailure?(failure: Failure): void;
}

export interface JobResult {
  summary: JobSummary;
  /** The whole output: a file, or the Opus packets as by `packPackets`. */
  data: Uint8Array;
}

export type JobMessage = Exclude<FromWorker, { kind: 'ready' }>;
type Send = (message: ToWorker, transfer?: ArrayBuffer[]) => void;

type Closed = { kind: 'done' } | { kind: 'failed'; failure: Failure };

/** The main thread's side of one encoding job. It only sends bytes, and receives files or counts of packets. */
export class EncodingJob {
  readonly #id: number;
  readonly #options: JobOptions;
  readonly #send: Send;
  /** Resolves when no thread uses the memory of the job any more. */
  readonly released: Promise<void>;
  readonly #result = Promise.withResolvers<JobResult>();
  readonly #released = Promise.withResolvers<void>();
  #state: { kind: 'open' } | Closed = { kind: 'open' };
  #waitingBytes = 0;
  #isEnding = false;
  /** Of a file. */
  readonly #chunks: Uint8Array[] = [];
  /** Set while a caller waits until at most `limit` bytes are left to process. */
  #pause: (PromiseWithResolvers<void> & { limit: number }) | undefined;

  constructor(id: number, options: JobOptions, send: Send) {
    this.#id = id;
    this.#options = options;
    this.#send = send;
    // Callers that never call end() must not crash the process.
    this.#result.promise.catch(() => {});
    this.released = this.#released.promise;
    const { output, change, maxSeconds } = options;
    const { packets, ...encoding } =
      output.kind === 'opus' ? output : { ...output, packets: undefined };
    packets?.retain();
    send({ kind: 'open', job: id, encoding, packets: packets?.handle, change, maxSeconds });
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
   * Sends a copy of the bytes to the worker: the caller's memory may be part of a socket's buffer. Shared memory is not
   * copied.
   * Resolves when there is room for more.
   * @throws Failure when the job has failed or was cancelled
   */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.#state.kind === 'failed') throw this.#state.failure;
    this.#waitingBytes += bytes.length;
    if (bytes.buffer instanceof SharedArrayBuffer) {
      this.#send({ kind: 'bytes', job: this.#id, bytes });
    } else {
      // slice() of a Buffer would be a view of the same memory.
      const copy = new Uint8Array(bytes);
      this.#send({ kind: 'bytes', job: this.#id, bytes: copy }, [copy.buffer]);
    }
    await this.#waitFor(this.#options.maxWaitingBytes);
  }

  /** From now on, somebody waits for the output to be played. Until then, the output of other jobs is more urgent. */
  play(): void {
    if (!this.hasEnded) this.#send({ kind: 'play', job: this.#id });
  }

  /**
   * Resolves when all bytes so far were encoded, up to the last whole frame.
   * @throws Failure when the job has failed or was cancelled
   */
  async drain(): Promise<void> {
    if (this.#state.kind === 'failed') throw this.#state.failure;
    await this.#waitFor(0);
  }

  /**
   * Ends the input. Resolves with the whole output.
   * @throws Failure
   */
  end(): Promise<JobResult> {
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
    if (!this.hasEnded) {
      if (message.kind === 'progress') this.#onProgress(message);
      else if (message.kind === 'failed') this.fail(failureFor(message));
      else if (message.kind === 'done') this.#finish(message.summary);
    }
    if (message.kind !== 'progress') this.release();
  }

  /** To be called when the thread does not use the job's memory any more. */
  release(): void {
    const { output } = this.#options;
    if (output.kind === 'opus') output.packets.release();
    this.#released.resolve();
  }

  #finish(summary: JobSummary): void {
    const { output } = this.#options;
    const data =
      output.kind === 'opus' ? output.packets.packed().slice() : concatBytes(this.#chunks);
    this.#close({ kind: 'done' });
    this.#result.resolve({ summary, data });
  }

  #onProgress({ consumedBytes, packets, data }: Extract<JobMessage, { kind: 'progress' }>): void {
    this.#waitingBytes -= consumedBytes;
    if (packets > 0) this.#options.onPackets?.(packets);
    if (data.length > 0) this.#chunks.push(data);
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

function failureFor({ reason, message }: Extract<JobMessage, { kind: 'failed' }>): Failure {
  const options = { cause: new Error(message) };
  if (reason === undefined) return new Failure('internal', {}, options);
  return new Failure('voice-api.bad-audio', { reason }, options);
}
