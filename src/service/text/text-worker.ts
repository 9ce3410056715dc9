import { RequestThread } from '../../shared/common/request-thread.ts';
import type { Span } from '../../shared/tracing/span.ts';
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

/** V8 would let the young generation grow to tens of MB. */
const MAX_NURSERY_MB = 6;

/** Includes the time to load the thread. Longer than the timeout of the dictionary for Japanese. */
const TIMEOUT_MS = 30_000;

/** The account that a text belongs to, and the signal that stops the work on it. */
export interface TextOwner {
  account: string;
  signal: AbortSignal;
  /** What the work is a step of. Default: nothing. */
  trace?: Span;
}

/**
 * Plans and pronounces texts in its own thread, because that takes up to 100 ms for one text. Accounts
 * take turns every few milliseconds. The thread starts with the first text, and again after a failure.
 */
export class TextWorker {
  readonly #thread = new RequestThread<ToTextThread, FromTextThread>({
    file: new URL('./text-thread.ts', import.meta.url),
    name: 'The text thread',
    timeoutMs: TIMEOUT_MS,
    resourceLimits: { maxYoungGenerationSizeMb: MAX_NURSERY_MB },
  });

  /** Starts the thread in advance. */
  warmUp(): void {
    this.#thread.start();
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
   * @param spelling the one that the engine reads best
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
    await this.#thread.close();
  }

  async #run(task: TextTask, { account, signal, trace }: TextOwner): Promise<TextResult> {
    const step = trace?.start(task.kind);
    const id = this.#thread.newId();
    const cancellation = { signal, message: { kind: 'cancel', id } } as const;
    const response = await this.#thread
      .request({ kind: 'start', id, account, task }, cancellation)
      .catch((error: unknown) => {
        throw signal.aborted ? signal.reason : textFailed(error);
      });
    step?.end();
    if (response.kind === 'done') return response.result;
    throw textFailed(new Error(response.message));
  }
}

function textFailed(cause: unknown): ServiceError {
  const error = new ServiceError('engine_failed', 'The text could not be prepared. Try again.');
  error.cause = cause;
  return error;
}
