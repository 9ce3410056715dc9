import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { SpokenClip } from '../speech/types.ts';
import { QueueEntry } from './entry.ts';
import type { VoiceLimits } from './limits.ts';
import { type PacketSink, Playback, type Played } from './playback.ts';
import { WaitingLine } from './queue.ts';
import type { PlaybackHandle, QueueItem, QueueView, SpokenItem, VoiceObserver } from './types.ts';

/**
 * How far items may go: `over`, not at all; `arriving`, only the first is prepared, as nobody will hear the
 * others should the join fail; `waiting`, some are prepared; `speaking`, the first is played.
 */
export type Pace = 'over' | 'arriving' | 'waiting' | 'speaking';

export interface LineDeps {
  log: Logger;
  limits: VoiceLimits;
  observer: VoiceObserver | undefined;
  /** Takes the packets of what plays. */
  sink: PacketSink;
  pace(): Pace;
  /** Whether a clip that was heard before is not to be heard again. */
  isForgotten(clip: SpokenClip): boolean;
  /** Told of every item that was heard, wholly or in part, and whose clip is whole. */
  onSpoken(item: Omit<SpokenItem, 'guildId' | 'channelId'>): void;
  /** Told after whatever may have changed whether there is anything to play. */
  onAdvanced(): void;
}

interface Playing {
  entry: QueueEntry;
  playback: Playback;
}

/** What is spoken in one guild: the items that wait and the one that plays. */
export class SpokenLine {
  readonly #deps: LineDeps;
  readonly #waiting = new WaitingLine();
  #playing: Playing | undefined;
  /** The last time it was emptied, and why. */
  #cleared: { readonly atMs: number; readonly failure: Failure } | undefined;

  constructor(deps: LineDeps) {
    this.#deps = deps;
  }

  /** Whether anything is heard or waits. The silence after what was stopped keeps nobody from being spoken to elsewhere. */
  get isBusy(): boolean {
    return this.#heard() !== undefined || this.#waiting.length > 0;
  }

  /** How many items wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  get view(): Omit<QueueView, 'channelId'> {
    const playing = this.#heard();
    return {
      playing: playing && { ...playing.entry.view, elapsedMs: playing.playback.elapsedMs },
      waiting: this.#waiting.inOrder().map((entry) => entry.view),
    };
  }

  /** Resolves when what plays now is over; undefined when nothing does. */
  get playing(): Promise<unknown> | undefined {
    return this.#playing?.entry.ticket.finished;
  }

  /**
   * Gives an item its place. It goes on with {@link advance}.
   * @throws Failure `queue.full`, `queue.member-full`, or with what the line was cleared since it was asked for
   */
  add(item: QueueItem): PlaybackHandle {
    const { askedAtMs = Number.POSITIVE_INFINITY } = item;
    if (this.#cleared !== undefined && askedAtMs < this.#cleared.atMs) throw this.#cleared.failure;
    const { queueLength, queuePerMember } = this.#deps.limits;
    const { items = queueLength, itemsPerMember = queuePerMember } = item.limits ?? {};
    this.#waiting.assertRoom(item.userId, {
      items: Math.min(items, queueLength),
      itemsPerMember: Math.min(itemsPerMember, queueLength),
    });
    const before = this.#waiting.placeFor(item.userId) + (this.#playing === undefined ? 0 : 1);
    const entry = new QueueEntry(item, before, (failure) => this.#onFailed(entry, failure));
    this.#waiting.add(entry);
    if (before === 0) this.#measure(entry.ticket);
    return entry.ticket;
  }

  /** Plays the next item when it can, and has those behind it prepared. */
  advance(): void {
    const { pace, limits, onAdvanced } = this.#deps;
    while (pace() === 'speaking' && !this.#playing) {
      const entry = this.#waiting.next();
      if (!entry) break;
      this.#play(entry);
    }
    if (!this.isBusy) this.#waiting.rest();
    const ahead = {
      over: 0,
      arriving: 1,
      waiting: limits.prepareAhead,
      speaking: limits.prepareAhead,
    };
    this.#waiting.prepare(ahead[pace()]);
    onAdvanced();
  }

  /** @returns false when there is no such item */
  remove(itemId: string, failure: Failure): boolean {
    const entry = this.#entries().find(({ ticket }) => ticket.id === itemId);
    entry?.fail(failure);
    return entry !== undefined;
  }

  /**
   * Drops what was forgotten since somebody asked to hear it again.
   * @param isTheirs whether what plays now is not to be heard again either
   */
  forget(isTheirs: (item: QueueItem) => boolean): void {
    const playing = this.#playing?.entry;
    if (playing && isTheirs(playing.item)) playing.forget();
    // From the end on: else each would have the next one prepared, only to be dropped.
    for (const entry of this.#entries().toReversed()) this.#dropForgotten(entry);
  }

  /** Ends what plays and waits. @returns how many items that were */
  clear(failure: Failure): number {
    this.#cleared = { atMs: performance.now(), failure };
    const count = this.#entries().length;
    // Those that wait first: else each end would have the next one prepared.
    this.dropWaiting(failure);
    this.#playing?.entry.fail(failure);
    return count;
  }

  dropWaiting(failure: Failure): void {
    this.#waiting.failAll(failure);
  }

  #measure({ started }: PlaybackHandle): void {
    const { observer } = this.#deps;
    const sinceMs = performance.now();
    started.then(
      () => observer?.recordFirstSound((performance.now() - sinceMs) / 1_000),
      () => {},
    );
  }

  #onFailed(entry: QueueEntry, failure: Failure): void {
    this.#waiting.remove(entry);
    if (this.#playing?.entry === entry) this.#playing.playback.stop(failure);
    else this.advance();
  }

  #play(entry: QueueEntry): void {
    const clip = entry.take();
    this.#dropForgotten(entry);
    entry.assertPlayable();
    if (!clip || entry.isOver) return;
    const { limits, log, sink } = this.#deps;
    const playback = new Playback(clip, sink, limits, log, {
      started: () => entry.started(),
      over: (played) => this.#onPlayed(entry, played),
    });
    this.#playing = { entry, playback };
  }

  #dropForgotten(entry: QueueEntry): void {
    if (entry.clip && this.#deps.isForgotten(entry.clip))
      entry.fail(new Failure('replay.gone', {}));
  }

  #onPlayed(entry: QueueEntry, { durationMs, framesLate, failure }: Played): void {
    this.#playing = undefined;
    if (framesLate > 0) this.#deps.observer?.recordLateFrames(framesLate);
    if (!entry.isWithdrawn) this.#remember(entry, durationMs);
    if (failure) entry.fail(failure);
    else entry.finish(durationMs);
    this.advance();
  }

  #remember({ item, ticket, whole }: QueueEntry, heardMs: number): void {
    if (whole === undefined || heardMs === 0) return;
    const { userId, content } = item;
    this.#deps.onSpoken({ id: ticket.id, userId, content: { ...content }, ...whole });
  }

  /** What plays, unless it was skipped and only its silence is still to be sent. */
  #heard(): Playing | undefined {
    return this.#playing?.entry.isOver ? undefined : this.#playing;
  }

  #entries(): QueueEntry[] {
    const heard = this.#heard();
    return [...(heard ? [heard.entry] : []), ...this.#waiting.inOrder()];
  }
}
