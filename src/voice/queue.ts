import { Failure, toFailure } from '../common/failure.ts';
import type { Clip } from '../speech/types.ts';
import type { QueueItem, Ticket } from './types.ts';

/** An item on its way, and the promises of its ticket. It ends once: finished or failed. */
export class QueueEntry {
  readonly ticket: Ticket;
  readonly #item: QueueItem;
  readonly #started = Promise.withResolvers<void>();
  readonly #finished = Promise.withResolvers<{ durationMs: number }>();
  readonly #onFailed: (failure: Failure) => void;
  #state: { name: 'waiting' | 'taken' | 'over' } = { name: 'waiting' };
  #clip: Clip | undefined;

  /** @param onFailed told once, when the item fails in whatever way */
  constructor(item: QueueItem, position: number, onFailed: (failure: Failure) => void) {
    this.#item = item;
    this.#onFailed = onFailed;
    // Who does not ask how it ended must not bring the process down with an unhandled rejection.
    this.#started.promise.catch(() => {});
    this.#finished.promise.catch(() => {});
    this.ticket = {
      position,
      started: this.#started.promise,
      finished: this.#finished.promise,
      cancel: () => {
        this.fail(new Failure('cancelled', {}));
      },
    };
  }

  get isOver(): boolean {
    return this.#state.name === 'over';
  }

  /** Starts synthesis, once. A clip that fails before its turn fails the item at once. */
  prepare(): void {
    if (this.#clip || this.isOver) return;
    try {
      this.#clip = this.#item.prepare();
    } catch (error) {
      this.fail(toFailure(error));
      return;
    }
    this.#clip.finished.catch(() => {});
    this.#clip.ready.catch((error) => {
      if (this.#state.name === 'waiting') this.fail(toFailure(error));
    });
  }

  /** @returns the clip to play, or nothing when it could not even be prepared */
  take(): Clip | undefined {
    this.prepare();
    if (this.isOver) return undefined;
    this.#state = { name: 'taken' };
    return this.#clip;
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
    this.#state = { name: 'over' };
    if (!isAboutTheChannel(failure)) this.#clip?.cancel();
    this.#started.reject(failure);
    this.#finished.reject(failure);
    this.#onFailed(failure);
  }
}

function isAboutTheChannel({ code }: Failure): boolean {
  return code === 'connection.failed' || code.startsWith('channel.');
}

/** Items that wait, first come first served. */
export class WaitingLine {
  #entries: QueueEntry[] = [];

  get length(): number {
    return this.#entries.length;
  }

  add(entry: QueueEntry): void {
    this.#entries.push(entry);
  }

  /** Starts synthesis of the first `count` items. */
  prepare(count: number): void {
    // A copy: an item that fails while being prepared leaves the line.
    for (const entry of this.#entries.slice(0, count)) entry.prepare();
  }

  next(): QueueEntry | undefined {
    return this.#entries.shift();
  }

  remove(entry: QueueEntry): void {
    this.#entries = this.#entries.filter((other) => other !== entry);
  }

  failAll(failure: Failure): void {
    const entries = this.#entries;
    this.#entries = [];
    for (const entry of entries) entry.fail(failure);
  }
}
