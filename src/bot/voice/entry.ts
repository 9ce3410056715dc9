import { randomBytes } from 'node:crypto';
import { Failure, toFailure } from '../../shared/common/failure.ts';
import type { SpokenClip } from '../speech/types.ts';
import { isChannelFailure } from './channel-failure.ts';
import type { PlaybackHandle, QueuedItem, QueueItem } from './types.ts';

/** An item on its way, and the promises of its ticket. It ends once: finished or failed. */
export class QueueEntry {
  readonly ticket: PlaybackHandle;
  readonly item: QueueItem;
  readonly #started = Promise.withResolvers<void>();
  readonly #finished = Promise.withResolvers<{ durationMs: number }>();
  readonly #onFailed: (failure: Failure) => void;
  #state: { name: 'waiting' | 'taken' } | { name: 'over'; failure?: Failure } = {
    name: 'waiting',
  };
  #clip: SpokenClip | undefined;
  #durationMs: number | undefined;
  #isForgotten = false;

  /** @param onFailed told once, when the item fails in whatever way */
  constructor(item: QueueItem, position: number, onFailed: (failure: Failure) => void) {
    this.item = item;
    this.#onFailed = onFailed;
    // Who does not ask how it ended must not bring the process down with an unhandled rejection.
    this.#started.promise.catch(() => {});
    this.#finished.promise.catch(() => {});
    this.ticket = {
      // It stands in the custom IDs of buttons, which outlive the process: a counter would meet old ones.
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
    return { id: this.ticket.id, userId, content, durationMs: this.#durationMs };
  }

  /** The clip and its duration, once all of it is made. */
  get whole(): { clip: SpokenClip; durationMs: number } | undefined {
    if (this.#clip === undefined || this.#durationMs === undefined) return undefined;
    return { clip: this.#clip, durationMs: this.#durationMs };
  }

  /** As far as it was prepared. */
  get clip(): SpokenClip | undefined {
    return this.#clip;
  }

  get isOver(): boolean {
    return this.#state.name === 'over';
  }

  /** Whether it shall not be heard again either. */
  get isWithdrawn(): boolean {
    if (this.#isForgotten) return true;
    return this.#state.name === 'over' && this.#state.failure?.code === 'cancelled';
  }

  /** Starts synthesis, once. A clip that fails before its turn fails the item at once. */
  prepare(): void {
    if (this.#clip || this.isOver) return;
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
      if (this.#state.name === 'waiting') this.fail(toFailure(error));
    });
  }

  /** @returns the clip to play, or nothing when it could not even be prepared */
  take(): SpokenClip | undefined {
    this.prepare();
    if (this.isOver) return undefined;
    this.#state = { name: 'taken' };
    return this.#clip;
  }

  /** Its turn has come: fails it where it is not to be heard now. */
  assertPlayable(): void {
    try {
      this.item.assertPlayable?.();
    } catch (error) {
      this.fail(toFailure(error));
    }
  }

  /** It is heard to its end, but not again. */
  forget(): void {
    this.#isForgotten = true;
  }

  started(): void {
    this.#started.resolve();
  }

  finish(durationMs: number): void {
    if (this.isOver) return;
    this.#state = { name: 'over' };
    this.#started.resolve();
    this.#finished.resolve({ durationMs });
  }

  /**
   * Ends it. Its clip is cancelled, except when the channel cannot be had: then the caller may want the sound as a file.
   */
  fail(failure: Failure): void {
    if (this.isOver) return;
    this.#state = { name: 'over', failure };
    if (!isChannelFailure(failure)) this.#clip?.cancel();
    this.#started.reject(failure);
    this.#finished.reject(failure);
    this.#onFailed(failure);
  }
}
