import { randomBytes } from 'node:crypto';
import { Failure, toFailure } from '../../shared/common/failure.ts';
import { NO_SPAN, type Span } from '../../shared/tracing/span.ts';
import type { SpokenClip } from '../speech/types.ts';
import { isChannelFailure } from './channel-failure.ts';
import type { PlaybackHandle, QueuedItem, QueueItem } from './types.ts';

type State = { kind: 'waiting' } | { kind: 'taken' } | { kind: 'ended'; failure?: Failure };

/** An item in the queue, and its caller's handle. It ends exactly once: finished or failed. */
export class QueueEntry {
  readonly handle: PlaybackHandle;
  readonly item: QueueItem;
  readonly #started = Promise.withResolvers<void>();
  readonly #finished = Promise.withResolvers<{ durationMs: number }>();
  readonly #onFailed: (failure: Failure) => void;
  readonly #trace: Span;
  /** The step of the trace that the item is in. */
  #step: Span;
  #state: State = { kind: 'waiting' };
  #clip: SpokenClip | undefined;
  #durationMs: number | undefined;
  #isReplayPrevented = false;

  /** @param onFailed called once, when the item fails for any reason */
  constructor(item: QueueItem, position: number, onFailed: (failure: Failure) => void) {
    this.item = item;
    this.#onFailed = onFailed;
    this.#trace = item.trace ?? NO_SPAN;
    this.#step = this.#trace.start('queue', { attributes: { position } });
    // Callers that ignore these promises must not crash the process with an unhandled rejection.
    this.#started.promise.catch(() => {});
    this.#finished.promise.catch(() => {});
    this.handle = {
      // Buttons contain the ID and outlive the process. A counter would reuse old IDs.
      id: randomBytes(9).toString('base64url'),
      position,
      started: this.#started.promise,
      finished: this.#finished.promise,
      cancel: () => {
        this.fail(new Failure('cancelled', {}));
      },
    };
  }

  get view(): QueuedItem {
    const { userId, content } = this.item;
    const { credits = [], isStandIn = false } = this.#clip ?? {};
    const notes = { credits, isStandIn };
    return { id: this.handle.id, userId, content, ...notes, durationMs: this.#durationMs };
  }

  /** The clip and its duration, once the clip is complete. */
  get completeClip(): { clip: SpokenClip; durationMs: number } | undefined {
    if (this.#clip === undefined || this.#durationMs === undefined) return undefined;
    return { clip: this.#clip, durationMs: this.#durationMs };
  }

  /** Undefined until the item is prepared. */
  get clip(): SpokenClip | undefined {
    return this.#clip;
  }

  get hasEnded(): boolean {
    return this.#state.kind === 'ended';
  }

  /** Whether it may be replayed later. Cancelled items cannot be replayed. */
  get isReplayable(): boolean {
    if (this.#isReplayPrevented) return false;
    return this.#state.kind !== 'ended' || this.#state.failure?.code !== 'cancelled';
  }

  /** Starts synthesis, once. If the clip fails before its turn, the item fails immediately. */
  prepare(): void {
    if (this.#clip || this.hasEnded) return;
    try {
      this.#clip = this.item.prepare();
    } catch (error) {
      this.fail(toFailure(error));
      return;
    }
    this.#clip.finished.then(
      ({ durationMs }) => {
        this.#durationMs = durationMs;
      },
      () => {},
    );
    this.#clip.ready.catch((error) => {
      if (this.#state.kind === 'waiting') this.fail(toFailure(error));
    });
  }

  /** @returns the clip to play; undefined when it could not be prepared */
  take(): SpokenClip | undefined {
    this.prepare();
    if (this.hasEnded) return undefined;
    this.#state = { kind: 'taken' };
    this.#step.end();
    this.#step = this.#trace.start('first packet');
    return this.#clip;
  }

  /** Fails the item if it may not be played now. */
  assertPlayable(): void {
    try {
      this.item.assertPlayable?.();
    } catch (error) {
      this.fail(toFailure(error));
    }
  }

  /** Lets the item play to its end, but prevents replays. */
  preventReplay(): void {
    this.#isReplayPrevented = true;
  }

  markStarted(): void {
    this.#started.resolve();
    this.#trace.end();
  }

  finish(durationMs: number): void {
    if (this.hasEnded) return;
    this.#state = { kind: 'ended' };
    this.#started.resolve();
    this.#finished.resolve({ durationMs });
  }

  fail(failure: Failure): void {
    if (this.hasEnded) return;
    this.#state = { kind: 'ended', failure };
    this.#step.end(failure.code);
    // If only the voice channel is the problem, the caller can still post the clip as a file.
    if (!isChannelFailure(failure)) this.#clip?.cancel();
    this.#started.reject(failure);
    this.#finished.reject(failure);
    this.#onFailed(failure);
  }
}
