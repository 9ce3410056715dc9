import { Failure } from '../../../shared/common/failure.ts';
import type { Logger } from '../../../shared/common/logger.ts';
import type { SpeechLimits } from '../limits.ts';
import { PacketMemories } from '../packet-memories.ts';
import type { EncoderLoad } from '../types.ts';
import type { EncodingJob, JobOptions } from './job.ts';
import { EncoderThread } from './thread.ts';

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
  open(options: Pick<JobOptions, 'output' | 'change' | 'onPackets' | 'onFailure'>): EncodingJob {
    if (this.#isClosed) throw new Failure('cancelled', {});
    const { maxClipSeconds, maxWaitingBytes } = this.#limits;
    // The limit counts at normal speed, so that a text that can be spoken can also be spoken slowly.
    const maxSeconds = maxClipSeconds / Math.min(1, options.change?.speed ?? 1);
    return this.#leastBusy().open({ ...options, maxSeconds, maxWaitingBytes });
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
