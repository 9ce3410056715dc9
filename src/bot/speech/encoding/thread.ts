import { Worker } from 'node:worker_threads';
import { withDeadline } from '../../../shared/common/deadline.ts';
import { endThread } from '../../../shared/common/end-thread.ts';
import { Failure } from '../../../shared/common/failure.ts';
import { EncodingJob, type JobOptions } from './job.ts';
import type { FromWorker, ToWorker } from './messages.ts';

export interface ThreadOptions {
  /** How long a busy thread may be silent before it counts as hung. */
  responseTimeoutMs: number;
  startTimeoutMs: number;
  /** How long the thread may take to end before it is terminated. */
  closeTimeoutMs: number;
  /** Called when the thread and its jobs are lost, but not after `close`. */
  onDied(thread: EncoderThread, error: Error, lostJobs: number): void;
}

/** One worker thread and its jobs. */
export class EncoderThread {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'speech-encoder',
    // Captured and discarded: the MP3 decoder prints about damaged frames, and real errors arrive as events.
    stdout: true,
    stderr: true,
  });
  readonly #options: ThreadOptions;
  readonly #jobs = new Map<number, EncodingJob>();
  readonly #ready = Promise.withResolvers<void>();
  #isDead = false;
  #nextJob = 1;
  #watchdog: NodeJS.Timeout | undefined;
  #receivedMessages = 0;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#ready.promise.catch(() => {});
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error) => this.#die(error));
    this.#worker.on('exit', (code) => this.#onExit(code));
  }

  get jobCount(): number {
    return this.#jobs.size;
  }

  /** Jobs that wait for this thread, and not for the voice service. */
  get waitingJobCount(): number {
    return this.#jobs
      .values()
      .filter((job) => job.isWaiting)
      .toArray().length;
  }

  /** False for a thread that died while loading, because its replacement would die too. */
  get hasStarted(): boolean {
    return this.#receivedMessages > 0;
  }

  /** @throws DeadlineError or the error that prevented the start */
  ready(): Promise<void> {
    return withDeadline(
      this.#ready.promise,
      this.#options.startTimeoutMs,
      'starting the speech encoder',
    );
  }

  open(options: JobOptions): EncodingJob {
    const id = this.#nextJob++;
    const job = new EncodingJob(id, options, (message, transfer) => {
      this.#worker.postMessage(message, transfer ?? []);
      if (message.kind === 'cancel') this.#stopWatchdogIfIdle();
      else if (message.kind === 'bytes' || message.kind === 'end') this.#startWatchdog();
    });
    this.#jobs.set(id, job);
    return job;
  }

  /** Cancels all jobs and ends the thread. */
  async close(): Promise<void> {
    for (const job of [...this.#jobs.values()]) job.cancel();
    this.#stop(new Error('closed'));
    const message: ToWorker = { kind: 'close' };
    this.#worker.postMessage(message);
    await endThread(this.#worker, this.#options.closeTimeoutMs);
  }

  #receive(message: FromWorker): void {
    this.#receivedMessages += 1;
    this.#watchdog?.refresh();
    if (message.kind === 'ready') {
      this.#ready.resolve();
      return;
    }
    this.#jobs.get(message.job)?.receive(message);
    if (message.kind !== 'progress') this.#jobs.delete(message.job);
    this.#stopWatchdogIfIdle();
  }

  #startWatchdog(): void {
    const { responseTimeoutMs } = this.#options;
    this.#watchdog ??= setTimeout(() => {
      const before = this.#receivedMessages;
      // If the main thread was blocked instead, pending messages of the worker are processed first.
      setImmediate(() => {
        if (this.#receivedMessages !== before || this.#watchdog === undefined) return;
        this.#die(new Error(`the encoder did not respond for ${responseTimeoutMs} ms`));
        void this.#worker.terminate();
      });
    }, responseTimeoutMs);
  }

  #stopWatchdogIfIdle(): void {
    if (!this.#jobs.values().some((job) => job.isWaiting)) this.#stopWatchdog();
  }

  #stopWatchdog(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = undefined;
  }

  #die(error: Error): void {
    if (this.#isDead) return;
    this.#stop(error);
    const lost = [...this.#jobs.values()].filter((job) => !job.hasEnded);
    for (const job of lost) job.fail(new Failure('internal', {}, { cause: error }));
    this.#options.onDied(this, error, lost.length);
  }

  /** Only now, nothing can be written any more. */
  #onExit(code: number): void {
    this.#die(new Error(`the encoder exited with ${code}`));
    for (const job of this.#jobs.values()) job.release();
    this.#jobs.clear();
  }

  #stop(error: Error): void {
    this.#isDead = true;
    this.#stopWatchdog();
    this.#ready.reject(error);
  }
}
