import { Failure } from '../../../shared/common/failure.ts';
import type { Logger } from '../../../shared/common/logger.ts';
import type { SpeechLimits } from '../limits.ts';
import { PacketMemories } from '../packet-memories.ts';
import type { EncodingJob, JobOptions, JobResult } from './job.ts';
import type { AudioSegment, Encoding, JobOutput } from './messages.ts';
import { EncoderThread } from './thread.ts';

/** Clips that are being encoded. */
export interface EncoderLoad {
  /** Their sound is there, and waits for an encoding thread. */
  readonly waiting: number;
  /** Their sound is still to come from the voice service. */
  readonly idle: number;
}

type OpenOptions = Pick<JobOptions, 'output' | 'change' | 'onPackets' | 'onFailure'>;

/** A few long-lived encoding threads. When a thread dies, its jobs fail and it is replaced. */
export class EncoderPool {
  readonly memories = new PacketMemories();
  readonly #limits: SpeechLimits;
  readonly #log: Logger;
  readonly #threads: EncoderThread[] = [];
  #isClosed = false;

  constructor(limits: SpeechLimits, log: Logger) {
    this.#limits = limits;
    this.#log = log;
  }

  /**
   * Starts all threads and waits until they are ready.
   * @throws DeadlineError or a thread's error
   */
  async warmUp(): Promise<void> {
    while (this.#threads.length < this.#limits.workers) this.#start();
    await Promise.all(this.#threads.map((thread) => thread.ready()));
  }

  /**
   * Opens a job on the thread with the fewest jobs.
   * @throws Failure `cancelled` after `close`
   */
  open(options: OpenOptions): EncodingJob {
    // The limit counts at normal speed, so that a text that can be spoken can also be spoken slowly.
    const maxSeconds = this.#limits.maxClipSeconds / Math.min(1, options.change?.speed ?? 1);
    return this.#open({ ...options, maxSeconds });
  }

  /**
   * Decodes complete audio and encodes it again. The caller has limited its length.
   * @throws Failure
   */
  async transcode({ format, data }: AudioSegment, encoding: Encoding): Promise<JobResult> {
    const output: JobOutput =
      encoding.kind === 'opus' ? { ...encoding, packets: this.memories.take() } : encoding;
    const job = this.#open({ output, maxSeconds: Number.POSITIVE_INFINITY });
    try {
      job.startSegment(format);
      await job.write(data);
      return await job.end();
    } finally {
      job.cancel();
      if (output.kind === 'opus') output.packets.release();
    }
  }

  /** Jobs that wait for a thread, and those that wait for the voice service. */
  get load(): EncoderLoad {
    const waiting = this.#threads.reduce((sum, thread) => sum + thread.waitingJobCount, 0);
    const all = this.#threads.reduce((sum, thread) => sum + thread.jobCount, 0);
    return { waiting, idle: all - waiting };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#threads.splice(0).map((thread) => thread.close()));
  }

  #open(options: OpenOptions & Pick<JobOptions, 'maxSeconds'>): EncodingJob {
    if (this.#isClosed) throw new Failure('cancelled', {});
    const { maxWaitingBytes } = this.#limits;
    return this.#leastBusy().open({ ...options, maxWaitingBytes });
  }

  #leastBusy(): EncoderThread {
    const best = this.#threads.reduce<EncoderThread | undefined>(
      (a, b) => (a === undefined || b.jobCount < a.jobCount ? b : a),
      undefined,
    );
    const isFull = this.#threads.length >= this.#limits.workers;
    return best !== undefined && (isFull || best.jobCount === 0) ? best : this.#start();
  }

  #start(): EncoderThread {
    const thread = new EncoderThread({
      responseTimeoutMs: this.#limits.workerTimeoutMs,
      startTimeoutMs: this.#limits.workerStartTimeoutMs,
      closeTimeoutMs: this.#limits.workerCloseTimeoutMs,
      onDied: (died, error, lostJobs) => this.#replace(died, error, lostJobs),
    });
    this.#threads.push(thread);
    return thread;
  }

  #replace(died: EncoderThread, error: Error, lostJobs: number): void {
    this.#log.error({ err: error, lostJobs }, 'a speech encoder died');
    this.#threads.splice(this.#threads.indexOf(died), 1);
    // A thread that failed to start is replaced only when the next job opens, to avoid a restart
    // loop.
    if (died.hasStarted && !this.#isClosed) this.#start();
  }
}
