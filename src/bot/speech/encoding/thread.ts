import { Worker } from 'node:worker_threads';
import { withDeadline } from '../../../shared/common/deadline.ts';
import { Failure } from '../../../shared/common/failure.ts';
import { EncodingJob, type JobOptions } from './job.ts';
import type { FromWorker } from './messages.ts';

export interface ThreadOptions {
  silenceMs: number;
  startMs: number;
  /** The thread is gone, and the jobs it had with it; not called after `close`. */
  onGone(thread: EncoderThread, error: Error, lostJobs: number): void;
}

/** One worker thread and the jobs it has. */
export class EncoderThread {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'speech-encoder',
    // The MP3 decoder prints about damaged frames; errors of ours arrive as events.
    stdout: true,
    stderr: true,
  });
  readonly #options: ThreadOptions;
  readonly #jobs = new Map<number, EncodingJob>();
  readonly #ready = Promise.withResolvers<void>();
  #state: 'starting' | 'ready' | 'gone' = 'starting';
  #nextJob = 1;
  #watchdog: NodeJS.Timeout | undefined;
  #heard = 0;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#ready.promise.catch(() => {});
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error) => this.#leave(error));
    this.#worker.on('exit', (code) => this.#leave(new Error(`the encoder exited with ${code}`)));
  }

  get jobs(): number {
    return this.#jobs.size;
  }

  /** Whether it ever worked: one that dies while loading would die again. */
  get hasStarted(): boolean {
    return this.#heard > 0;
  }

  /** @throws DeadlineError or the reason why it cannot start */
  ready(): Promise<void> {
    return withDeadline(this.#ready.promise, this.#options.startMs, 'starting the speech encoder');
  }

  open(options: JobOptions): EncodingJob {
    const id = this.#nextJob++;
    const job = new EncodingJob(id, options, (message, transfer) => {
      this.#worker.postMessage(message, transfer ?? []);
      if (message.type === 'cancel') this.#forget(id);
      else if (message.type === 'bytes' || message.type === 'end') this.#watch();
    });
    this.#jobs.set(id, job);
    return job;
  }

  /** Ends the thread; jobs that are left are cancelled. */
  async close(): Promise<void> {
    for (const job of [...this.#jobs.values()]) job.cancel();
    this.#stop(new Error('closed'));
    await this.#worker.terminate();
  }

  #receive(message: FromWorker): void {
    this.#heard += 1;
    this.#watchdog?.refresh();
    if (message.type === 'ready') {
      this.#state = 'ready';
      this.#ready.resolve();
      return;
    }
    const job = this.#jobs.get(message.job);
    job?.receive(message);
    if (job?.isOver) this.#jobs.delete(message.job);
    this.#unwatchIfIdle();
  }

  #forget(id: number): void {
    this.#jobs.delete(id);
    this.#unwatchIfIdle();
  }

  /** Somebody waits for the thread: it has to say something from time to time. */
  #watch(): void {
    this.#watchdog ??= setTimeout(() => {
      const heard = this.#heard;
      // If it was this thread that hung, the worker's messages are waiting and come first now.
      setImmediate(() => {
        if (this.#heard !== heard || this.#watchdog === undefined) return;
        this.#leave(new Error(`the encoder was silent for ${this.#options.silenceMs} ms`));
        void this.#worker.terminate();
      });
    }, this.#options.silenceMs);
  }

  #unwatchIfIdle(): void {
    if (!this.#jobs.values().some((job) => job.isWaiting)) this.#unwatch();
  }

  #unwatch(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = undefined;
  }

  #leave(error: Error): void {
    if (this.#state === 'gone') return;
    this.#stop(error);
    const jobs = [...this.#jobs.values()];
    this.#jobs.clear();
    for (const job of jobs) job.fail(new Failure('internal', {}, { cause: error }));
    this.#options.onGone(this, error, jobs.length);
  }

  #stop(error: Error): void {
    this.#state = 'gone';
    this.#unwatch();
    this.#ready.reject(error);
  }
}
