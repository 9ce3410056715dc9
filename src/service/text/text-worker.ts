import { Worker } from 'node:worker_threads';
import { ServiceError } from '../errors.ts';
import type { Tone } from '../prosody/tone.ts';
import type { PlanRequest, SpeechPlan } from './plan.ts';
import type { Segment } from './segment.ts';
import type {
  FromTextThread,
  Spelling,
  TextResult,
  TextTask,
  ToTextThread,
} from './text-messages.ts';

const THREAD = new URL('./text-thread.ts', import.meta.url);

/** V8 would let the young generation grow to tens of MB. */
const MAX_NURSERY_MB = 12;

/** Includes the time to load the thread. Longer than the timeout of the dictionary for Japanese. */
const TIMEOUT_MS = 30_000;

interface PendingTask {
  resolve: (result: TextResult) => void;
  reject: (error: unknown) => void;
}

/** The account that a text belongs to, and the signal that stops the work on it. */
export interface TextOwner {
  account: string;
  signal: AbortSignal;
}

/**
 * Plans and pronounces texts in a thread of its own, because that takes up to 100 ms for one text. Accounts
 * take turns every few milliseconds. The thread starts with the first text, and again after a failure.
 */
export class TextWorker {
  readonly #pending = new Map<number, PendingTask>();
  #thread: Worker | undefined;
  #isClosed = false;
  #nextId = 1;

  /** Starts the thread in advance. */
  warmUp(): void {
    this.#thread ??= this.#start();
  }

  /**
   * @returns undefined if the text has nothing to speak
   * @throws ServiceError engine_failed (with the cause for the log); the signal's reason
   */
  async plan(request: PlanRequest, owner: TextOwner): Promise<SpeechPlan | undefined> {
    return (await this.#run({ kind: 'plan', request }, owner)) as SpeechPlan | undefined;
  }

  /**
   * Rewrites a segment in the spelling that an engine pronounces best.
   * @param continues whether the sentence continues in the next segment
   * @param spelling what the engine reads
   * @returns undefined if the segment has no sound
   * @throws ServiceError engine_failed (with the cause for the log); the signal's reason
   */
  async pronounce(
    segment: Segment,
    continues: boolean,
    owner: TextOwner,
    spelling: Spelling = 'embedded',
  ): Promise<Segment | undefined> {
    return (await this.#run({ kind: 'pronounce', segment, continues, spelling }, owner)) as
      | Segment
      | undefined;
  }

  /**
   * Reads a tone instruction.
   * @throws ServiceError engine_failed (with the cause for the log); the signal's reason
   */
  async readTone(instruction: string, owner: TextOwner): Promise<Tone> {
    return (await this.#run({ kind: 'tone', instruction }, owner)) as Tone;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    this.#fail(new Error('The service is closing'));
    await thread?.terminate();
  }

  async #run(task: TextTask, { account, signal }: TextOwner): Promise<TextResult> {
    signal.throwIfAborted();
    if (this.#isClosed) throw textFailed(new Error('The service is closing'));
    this.#thread ??= this.#start();
    const thread = this.#thread;
    const id = this.#nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<TextResult>();
    const send = (message: ToTextThread) => thread.postMessage(message);
    const onAbort = () => {
      send({ kind: 'cancel', id });
      reject(signal.reason);
    };
    const onTimeout = () => this.#fail(new Error('A text took too long'));
    const timer = setTimeout(onTimeout, TIMEOUT_MS).unref();
    signal.addEventListener('abort', onAbort, { once: true });
    this.#pending.set(id, { resolve, reject });
    send({ kind: 'start', id, account, task });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      this.#pending.delete(id);
    }
  }

  #start(): Worker {
    const thread = new Worker(THREAD, {
      resourceLimits: { maxYoungGenerationSizeMb: MAX_NURSERY_MB },
    });
    thread.on('message', (message: FromTextThread) => {
      const task = this.#pending.get(message.id);
      if (message.kind === 'done') task?.resolve(message.result);
      else task?.reject(textFailed(new Error(message.message)));
    });
    const onLost = (error: Error) => {
      if (this.#thread === thread) this.#fail(error);
    };
    thread.on('error', onLost);
    thread.on('exit', () => onLost(new Error('The text thread ended')));
    return thread;
  }

  /** All texts in progress fail. The next one gets a new thread. */
  #fail(error: Error): void {
    const thread = this.#thread;
    this.#thread = undefined;
    void thread?.terminate();
    for (const { reject } of this.#pending.values()) reject(textFailed(error));
    this.#pending.clear();
  }
}

function textFailed(cause: Error): ServiceError {
  const error = new ServiceError('engine_failed', 'The text could not be prepared. Try again.');
  error.cause = cause;
  return error;
}
