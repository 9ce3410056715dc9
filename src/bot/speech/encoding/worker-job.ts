import { AudioError } from '../../../shared/audio/audio-error.ts';
import { concatBytes } from '../../../shared/audio/pcm.ts';
import { ENCODED_AHEAD_MS, START_PACKETS } from '../limits.ts';
import { SharedPackets } from '../shared-packets.ts';
import type { DecodableFormat, FromWorker, ToWorker } from './messages.ts';
import { Transcoder } from './transcoder.ts';

/** The input of one step, little more than 100 ms of speech. Other jobs wait until it is encoded. */
const STEP_BYTES: Readonly<Record<DecodableFormat, number>> = {
  wav: 5_120,
  mp3: 1_024,
  'packed-opus': 1_024,
};
/**
 * Output is reported in batches of this many chunks. The first batch is smaller, because a listener is waiting: playback
 * can begin with it, and has two packets in reserve.
 */
const BATCH_CHUNKS = 10;
const FIRST_BATCH_CHUNKS = START_PACKETS + 2;

export type Opening = Extract<ToWorker, { kind: 'open' }>;
type Command = Extract<ToWorker, { kind: 'segment' | 'bytes' | 'end' }>;
export type Post = (message: FromWorker, transfer?: ArrayBuffer[]) => void;

/** The worker's side of one encoding job, processed in small steps. */
export class WorkerJob {
  readonly #id: number;
  readonly #transcoder: Transcoder;
  readonly #post: Post;
  /** The output, unless it is a file. */
  readonly #packets: SharedPackets | undefined;
  readonly #commands: Command[] = [];
  /** The time when its first bytes arrived. */
  #startedAtMs: number | undefined;
  /** The time when somebody began to wait for the output. */
  #playedAtMs: number | undefined;
  #state: 'open' | 'loading' | 'closed' = 'open';
  #outbox: Uint8Array[] = [];
  #consumedBytes = 0;
  #hasReported = false;
  #stepBytes = STEP_BYTES.wav;

  constructor(opening: Opening, post: Post) {
    this.#id = opening.job;
    this.#transcoder = new Transcoder(opening);
    this.#post = post;
    this.#packets = opening.packets && new SharedPackets(opening.packets);
  }

  get isClosed(): boolean {
    return this.#state === 'closed';
  }

  get hasWork(): boolean {
    return this.#state === 'open' && this.#commands.length > 0;
  }

  /**
   * The time when a listener would run out of audio after starting with the first bytes of this clip. A clip that nobody
   * hears yet is always needed later than one that is, unless that one is far ahead.
   */
  get neededAtMs(): number {
    const now = performance.now();
    const startedAtMs = this.#startedAtMs ?? now;
    const heardFromMs =
      this.#playedAtMs === undefined
        ? now + ENCODED_AHEAD_MS
        : Math.max(startedAtMs, this.#playedAtMs);
    return heardFromMs + this.#transcoder.seconds * 1_000;
  }

  play(): void {
    this.#playedAtMs ??= performance.now();
  }

  enqueue(command: Command): void {
    if (command.kind === 'bytes') this.#startedAtMs ??= performance.now();
    this.#commands.push(command);
  }

  cancel(): void {
    if (this.isClosed) return;
    this.#close();
    this.#post({ kind: 'cancelled', job: this.#id });
  }

  #close(): void {
    this.#state = 'closed';
    this.#commands.length = 0;
    this.#transcoder.free();
  }

  /** Processes a little of the input and posts the output. */
  step(onLoaded: () => void): void {
    try {
      const command = this.#commands.shift();
      if (command?.kind === 'segment') this.#startSegment(command, onLoaded);
      else if (command?.kind === 'bytes') this.#encode(command);
      else if (command?.kind === 'end') this.#finish();
    } catch (error) {
      this.#fail(error);
    }
  }

  #startSegment({ format }: Extract<Command, { kind: 'segment' }>, onLoaded: () => void): void {
    this.#stepBytes = STEP_BYTES[format];
    const rest = this.#transcoder.startSegment(format);
    if (!(rest instanceof Promise)) {
      this.#emit(rest);
      return;
    }
    this.#state = 'loading';
    rest
      .then((chunks) => {
        // The job was cancelled while the decoder was loading.
        if (this.#state === 'closed') return this.#transcoder.free();
        this.#state = 'open';
        this.#emit(chunks);
        onLoaded();
      })
      .catch((error) => this.#fail(error));
  }

  #encode({ kind, job, bytes }: Extract<Command, { kind: 'bytes' }>): void {
    const now = bytes.subarray(0, this.#stepBytes);
    const later = bytes.subarray(now.length);
    if (later.length > 0) this.#commands.unshift({ kind, job, bytes: later });
    this.#consumedBytes += now.length;
    this.#emit(this.#transcoder.push(now));
  }

  #finish(): void {
    const { chunks, summary } = this.#transcoder.end();
    this.#emit(chunks);
    this.#packets?.close('complete');
    this.#flush();
    this.#post({ kind: 'done', job: this.#id, summary });
    this.#close();
  }

  #emit(chunks: Uint8Array[]): void {
    this.#packets?.append(chunks);
    this.#outbox.push(...chunks);
    const batch = this.#hasReported ? BATCH_CHUNKS : FIRST_BATCH_CHUNKS;
    if (this.#outbox.length >= batch || this.#commands.length === 0) this.#flush();
  }

  #flush(): void {
    const isFile = this.#packets === undefined;
    const packets = isFile ? 0 : this.#outbox.length;
    const data = concatBytes(isFile ? this.#outbox : []);
    const consumedBytes = this.#consumedBytes;
    this.#hasReported ||= this.#outbox.length > 0;
    this.#outbox = [];
    this.#consumedBytes = 0;
    this.#post({ kind: 'progress', job: this.#id, consumedBytes, packets, data }, [
      data.buffer as ArrayBuffer,
    ]);
  }

  #fail(error: unknown): void {
    if (this.#state === 'closed') return;
    const reason = error instanceof AudioError ? { reason: error.reason } : {};
    const message = error instanceof Error ? error.message : String(error);
    this.#close();
    this.#post({ kind: 'failed', job: this.#id, ...reason, message });
  }
}

/** @returns the job whose output is needed first; undefined when no job can go on */
export function mostUrgent(jobs: Iterable<WorkerJob>): WorkerJob | undefined {
  let best: WorkerJob | undefined;
  for (const job of jobs) {
    if (job.hasWork && (best === undefined || job.neededAtMs < best.neededAtMs)) best = job;
  }
  return best;
}
