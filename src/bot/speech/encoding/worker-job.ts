import { AudioError } from '../../../shared/audio/audio-error.ts';
import { concatBytes } from '../../../shared/audio/pcm.ts';
import type { FromWorker, JobOutput, ToWorker } from './messages.ts';
import { Transcoder } from './transcoder.ts';

/** Input of one step, about 100 ms of usual speech: so long may another job have to wait. */
const STEP_BYTES = 4_096;
/** Until the first packet was made: a header and little more than 20 ms, for somebody is waiting. */
const FIRST_STEP_BYTES = 1_024;
/** Output is handed over in batches of this many packets, except the first one, which is awaited. */
const BATCH_CHUNKS = 10;

type Command = Extract<ToWorker, { type: 'piece' | 'bytes' | 'end' }>;
export type Post = (message: FromWorker, transfer?: ArrayBuffer[]) => void;

/** One clip inside the worker: its input in order, worked off in small steps. */
export class WorkerJob {
  readonly #id: number;
  readonly #transcoder: Transcoder;
  readonly #post: Post;
  readonly #queue: Command[] = [];
  /** When its first bytes came. */
  #beganAtMs: number | undefined;
  #state: 'open' | 'loading' | 'closed' = 'open';
  #outbox: Uint8Array[] = [];
  #takenBytes = 0;
  #hasPosted = false;

  constructor(id: number, output: JobOutput, maxSeconds: number, post: Post) {
    this.#id = id;
    this.#transcoder = new Transcoder(output, maxSeconds);
    this.#post = post;
  }

  get isClosed(): boolean {
    return this.#state === 'closed';
  }

  get hasWork(): boolean {
    return this.#state === 'open' && this.#queue.length > 0;
  }

  /** When a listener who began to hear this clip as its first bytes came would run out of sound. */
  get neededAtMs(): number {
    return (this.#beganAtMs ?? performance.now()) + this.#transcoder.seconds * 1_000;
  }

  enqueue(command: Command): void {
    if (command.type === 'bytes') this.#beganAtMs ??= performance.now();
    this.#queue.push(command);
  }

  close(): void {
    this.#state = 'closed';
    this.#queue.length = 0;
    this.#transcoder.free();
  }

  /** Does a little of what is queued and posts what came of it. */
  step(onLoaded: () => void): void {
    try {
      const command = this.#queue.shift();
      if (command?.type === 'piece') this.#startPiece(command, onLoaded);
      else if (command?.type === 'bytes') this.#encode(command);
      else if (command?.type === 'end') this.#finish();
    } catch (error) {
      this.#fail(error);
    }
  }

  #startPiece({ format }: Extract<Command, { type: 'piece' }>, onLoaded: () => void): void {
    const rest = this.#transcoder.startPiece(format);
    if (!(rest instanceof Promise)) {
      this.#emit(rest);
      return;
    }
    this.#state = 'loading';
    rest
      .then((chunks) => {
        // Cancelled meanwhile: the decoder has arrived after everything was freed.
        if (this.#state === 'closed') return this.#transcoder.free();
        this.#state = 'open';
        this.#emit(chunks);
        onLoaded();
      })
      .catch((error) => this.#fail(error));
  }

  #encode({ type, job, bytes }: Extract<Command, { type: 'bytes' }>): void {
    const now = bytes.subarray(0, this.#hasPosted ? STEP_BYTES : FIRST_STEP_BYTES);
    const later = bytes.subarray(now.length);
    if (later.length > 0) this.#queue.unshift({ type, job, bytes: later });
    this.#takenBytes += now.length;
    this.#emit(this.#transcoder.push(now));
  }

  #finish(): void {
    const { chunks, summary } = this.#transcoder.end();
    this.#emit(chunks);
    this.#flush();
    this.#post({ type: 'done', job: this.#id, summary });
    this.close();
  }

  #emit(chunks: Uint8Array[]): void {
    this.#outbox.push(...chunks);
    const batch = this.#hasPosted ? BATCH_CHUNKS : 1;
    if (this.#outbox.length >= batch || this.#queue.length === 0) this.#flush();
  }

  #flush(): void {
    const sizes = this.#outbox.map((chunk) => chunk.length);
    const data = concatBytes(this.#outbox);
    const takenBytes = this.#takenBytes;
    this.#hasPosted ||= sizes.length > 0;
    this.#outbox = [];
    this.#takenBytes = 0;
    this.#post({ type: 'progress', job: this.#id, takenBytes, sizes, data }, [
      data.buffer as ArrayBuffer,
    ]);
  }

  #fail(error: unknown): void {
    if (this.#state === 'closed') return;
    const reason = error instanceof AudioError ? { reason: error.reason } : {};
    const message = error instanceof Error ? error.message : String(error);
    this.close();
    this.#post({ type: 'failed', job: this.#id, ...reason, message });
  }
}
