import { Failure } from '../../../shared/common/failure.ts';
import type { Logger } from '../../../shared/common/logger.ts';
import type { SpeechLimits } from '../limits.ts';
import type { EncodingJob, JobOptions } from './job.ts';
import { EncoderThread } from './thread.ts';

/** A few encoding threads that stay. One that dies takes its jobs along and is replaced. */
export class EncoderPool {
  readonly #limits: SpeechLimits;
  readonly #log: Logger;
  readonly #threads: EncoderThread[] = [];
  #isClosed = false;

  constructor(limits: SpeechLimits, log: Logger) {
    this.#limits = limits;
    this.#log = log;
  }

  /** Starts every thread and waits until all can work. @throws DeadlineError or a thread's error */
  async warmUp(): Promise<void> {
    while (this.#threads.length < this.#limits.workers) this.#start();
    await Promise.all(this.#threads.map((thread) => thread.ready()));
  }

  /**
   * A new job on the thread that has fewest.
   * @throws Failure `cancelled` after `close`
   */
  open(options: Pick<JobOptions, 'output' | 'onChunks' | 'onFailure'>): EncodingJob {
    if (this.#isClosed) throw new Failure('cancelled', {});
    const { maxClipSeconds: maxSeconds, maxWaitingBytes } = this.#limits;
    return this.#leastBusy().open({ ...options, maxSeconds, maxWaitingBytes });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#threads.splice(0).map((thread) => thread.close()));
  }

  #leastBusy(): EncoderThread {
    const best = this.#threads.reduce<EncoderThread | undefined>(
      (a, b) => (a === undefined || b.jobs < a.jobs ? b : a),
      undefined,
    );
    const isFull = this.#threads.length >= this.#limits.workers;
    return best !== undefined && (isFull || best.jobs === 0) ? best : this.#start();
  }

  #start(): EncoderThread {
    const thread = new EncoderThread({
      silenceMs: this.#limits.workerSilenceMs,
      startMs: this.#limits.workerStartMs,
      onGone: (gone, error, lostJobs) => this.#replace(gone, error, lostJobs),
    });
    this.#threads.push(thread);
    return thread;
  }

  #replace(gone: EncoderThread, error: Error, lostJobs: number): void {
    this.#log.error({ err: error, lostJobs }, 'a speech encoder died');
    this.#threads.splice(this.#threads.indexOf(gone), 1);
    // One that could not even start is tried again with the next job, not in a loop.
    if (gone.hasStarted && !this.#isClosed) this.#start();
  }
}
