import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { SpokenClip } from '../speech/types.ts';
import { ClipPlayback, type ClipPlaybackResult } from './clip-playback.ts';
import type { VoiceLimits } from './limits.ts';
import { MemberQueue } from './member-queue.ts';
import { QueueEntry } from './queue-entry.ts';
import type { RemoteLink } from './remote-link.ts';
import type { PlaybackHandle, QueueItem, QueueView, SpokenItem, VoiceObserver } from './types.ts';

/**
 * The operations that the queue allows. `closed`: none. `joining`: prepare only the first item, because
 * nobody will hear the others if the join fails. `paused`: prepare several. `playing`: play as well.
 */
export type QueueMode = 'closed' | 'joining' | 'paused' | 'playing';

export interface PlaybackQueueDeps {
  log: Logger;
  limits: VoiceLimits;
  observer: VoiceObserver | undefined;
  mode(): QueueMode;
  /** Whether a clip must not be replayed. */
  isForgotten(clip: SpokenClip): boolean;
  /** Called for every item that was played, completely or in part, if its clip is complete. */
  onSpoken(item: Omit<SpokenItem, 'guildId' | 'channelId'>): void;
  /** Called whenever the queue may have become empty or non-empty. */
  onChange(): void;
}

interface Current {
  entry: QueueEntry;
  playback: ClipPlayback;
}

/** Prepares and plays the items of one voice session: one at a time, members in turn. */
export class PlaybackQueue {
  readonly #deps: PlaybackQueueDeps;
  readonly #waiting = new MemberQueue();
  #current: Current | undefined;
  #link: RemoteLink | undefined;
  /** The last time the queue was cleared, and why. */
  #cleared: { readonly atMs: number; readonly failure: Failure } | undefined;

  constructor(deps: PlaybackQueueDeps) {
    this.#deps = deps;
  }

  /** Whether an item is playing or waiting. The silence after a skipped item does not count. */
  get isBusy(): boolean {
    return this.#audible() !== undefined || this.#waiting.length > 0;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  get view(): Omit<QueueView, 'channelId'> {
    const waiting = this.#waiting.inOrder().map((entry) => entry.view);
    const current = this.#audible();
    if (current !== undefined) {
      const { entry, playback } = current;
      return { playing: { ...entry.view, elapsedMs: playback.elapsedMs }, waiting };
    }
    // After the silence that closes a skipped item, the next one plays.
    const next = this.#current === undefined ? undefined : waiting.shift();
    return { playing: next && { ...next, elapsedMs: 0 }, waiting };
  }

  /** Settles when the current item ends; undefined when nothing plays. */
  get currentFinished(): Promise<unknown> | undefined {
    return this.#current?.entry.handle.finished;
  }

  /**
   * Adds an item. Call {@link advance} afterwards.
   * @throws Failure `queue.full`, `queue.member-full`, or the reason why the queue was cleared since the item
   *   was requested
   */
  add(item: QueueItem): PlaybackHandle {
    const { requestedAtMs = Number.POSITIVE_INFINITY } = item;
    if (this.#cleared !== undefined && requestedAtMs < this.#cleared.atMs) {
      throw this.#cleared.failure;
    }
    const { queueLength, queuePerMember } = this.#deps.limits;
    const { items = queueLength, itemsPerMember = queuePerMember } = item.limits ?? {};
    this.#waiting.assertRoom(item.userId, {
      items: Math.min(items, queueLength),
      itemsPerMember: Math.min(itemsPerMember, queueLength),
    });
    const position = this.#waiting.countBefore(item.userId) + (this.#current === undefined ? 0 : 1);
    const entry = new QueueEntry(item, position, (failure) => this.#onFailed(entry, failure));
    this.#waiting.add(entry);
    if (position === 0) this.#measureFirstSound(entry.handle);
    return entry.handle;
  }

  /** Plays on this connection from now on. The current item continues there. Without one, it waits for the next one. */
  playOn(link: RemoteLink | undefined): void {
    this.#link = link;
    this.#current?.playback.playOn(link);
  }

  /** Plays the next item if possible, and prepares the items after it. */
  advance(): void {
    const { mode, limits, onChange } = this.#deps;
    while (mode() === 'playing' && !this.#current) {
      const entry = this.#waiting.takeNext();
      if (!entry) break;
      this.#play(entry);
    }
    if (!this.isBusy) this.#waiting.startNewRound();
    const prepareAhead = {
      closed: 0,
      joining: 1,
      paused: limits.prepareAhead,
      playing: limits.prepareAhead,
    };
    this.#waiting.prepare(prepareAhead[mode()]);
    onChange();
  }

  /** @returns false when there is no such item */
  remove(itemId: string, failure: Failure): boolean {
    const entry = this.#entries().find(({ handle }) => handle.id === itemId);
    entry?.fail(failure);
    return entry !== undefined;
  }

  /**
   * Ends items for which there is a reason, also the current one. They cannot be replayed.
   * @param reasonToEnd the failure of an item; undefined if it goes on
   */
  end(reasonToEnd: (item: QueueItem, isPlaying: boolean) => Failure | undefined): void {
    const playing = this.#audible()?.entry;
    // Starts at the end, because each removal at the front would prepare an item needlessly.
    for (const entry of this.#entries().toReversed()) {
      const reason = reasonToEnd(entry.item, entry === playing);
      if (reason === undefined) continue;
      entry.preventReplay();
      entry.fail(reason);
    }
  }

  /**
   * Drops all items that replay a forgotten clip.
   * @param matches whether the current item must not be replayed either
   */
  forget(matches: (item: QueueItem) => boolean): void {
    const current = this.#current?.entry;
    if (current && matches(current.item)) current.preventReplay();
    // Starts at the end, because each removal at the front would prepare an item needlessly.
    for (const entry of this.#entries().toReversed()) this.#dropIfForgotten(entry);
  }

  /**
   * Fails the current item and all waiting ones.
   * @returns the number of removed items
   */
  clear(failure: Failure): number {
    this.#cleared = { atMs: performance.now(), failure };
    const count = this.#entries().length;
    // Fails the waiting items first. Otherwise the end of the current item would start the next.
    this.#waiting.failAll(failure);
    this.#current?.entry.fail(failure);
    return count;
  }

  /** Fails all waiting items, but not the current one. */
  dropWaiting(failure: Failure): void {
    this.#waiting.failAll(failure);
  }

  #measureFirstSound({ started }: PlaybackHandle): void {
    const { observer } = this.#deps;
    const sinceMs = performance.now();
    started.then(
      () => observer?.recordFirstSound((performance.now() - sinceMs) / 1_000),
      () => {},
    );
  }

  #onFailed(entry: QueueEntry, failure: Failure): void {
    this.#waiting.remove(entry);
    if (this.#current?.entry === entry) this.#current.playback.stop(failure);
    else this.advance();
  }

  #play(entry: QueueEntry): void {
    const clip = entry.take();
    this.#dropIfForgotten(entry);
    entry.assertPlayable();
    if (!clip || entry.hasEnded) return;
    const { limits, log } = this.#deps;
    const playback = new ClipPlayback(clip, this.#link, limits, log, {
      started: () => entry.markStarted(),
      ended: (result) => this.#onPlayed(entry, result),
    });
    this.#current = { entry, playback };
  }

  #dropIfForgotten(entry: QueueEntry): void {
    if (entry.clip && this.#deps.isForgotten(entry.clip)) {
      entry.fail(new Failure('replay.gone', {}));
    }
  }

  #onPlayed(entry: QueueEntry, { durationMs, framesLate, failure }: ClipPlaybackResult): void {
    this.#current = undefined;
    if (framesLate > 0) this.#deps.observer?.recordLateFrames(framesLate);
    if (entry.isReplayable) this.#reportSpoken(entry, durationMs);
    if (failure) entry.fail(failure);
    else entry.finish(durationMs);
    this.advance();
  }

  #reportSpoken({ item, handle, completeClip }: QueueEntry, heardMs: number): void {
    if (completeClip === undefined || heardMs === 0) return;
    const { userId, content } = item;
    this.#deps.onSpoken({ id: handle.id, userId, content: { ...content }, ...completeClip });
  }

  /** The current item, unless it was skipped and only its closing silence is left. */
  #audible(): Current | undefined {
    return this.#current?.entry.hasEnded ? undefined : this.#current;
  }

  #entries(): QueueEntry[] {
    const current = this.#audible();
    return [...(current ? [current.entry] : []), ...this.#waiting.inOrder()];
  }
}
