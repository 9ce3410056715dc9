import { DeadlineError, withDeadline } from '../../shared/common/deadline.ts';
import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { SpokenClip } from '../speech/types.ts';
import { Countdown } from './countdown.ts';
import type { VoiceLimits } from './limits.ts';
import { type Pace, SpokenLine } from './line.ts';
import { type Interruption, type LinkTarget, type Loss, VoiceLink } from './link.ts';
import type {
  PlaybackHandle,
  QueueItem,
  QueueView,
  SpokenItem,
  VoiceHost,
  VoiceObserver,
} from './types.ts';

type SessionState =
  | { name: 'idle' }
  | { name: 'joining' | 'rejoining'; link: VoiceLink; timer: NodeJS.Timeout }
  | { name: 'ready'; link: VoiceLink; sinceMs: number }
  /** The library resumes, or Discord moves us, on the same link. */
  | { name: 'recovering'; link: VoiceLink; timer: NodeJS.Timeout }
  | { name: 'backing-off'; timer: NodeJS.Timeout }
  | { name: 'left' };

type SessionTarget = Omit<LinkTarget, 'adapterCreator'>;

export interface SessionDeps {
  host: VoiceHost;
  log: Logger;
  limits: VoiceLimits;
  observer: VoiceObserver | undefined;
  /** Told of every item that was heard, wholly or in part, and whose clip is whole. */
  onSpoken(item: SpokenItem): void;
  /** Whether a clip that was heard before is not to be heard again. */
  isForgotten(clip: SpokenClip): boolean;
  /** Told once, when the session is over. */
  onLeft(): void;
}

/**
 * Being in a voice channel of one guild, from joining to leaving: what is spoken there goes on as far as the
 * connection lets it. Over once it left; the next item makes a new one.
 */
export class GuildSession {
  readonly #deps: SessionDeps;
  readonly #target: SessionTarget;
  readonly #line: SpokenLine;
  readonly #alone: Countdown;
  readonly #idle: Countdown;
  readonly #silenced: Countdown;
  readonly #stopListening: () => void;
  readonly #joined = Promise.withResolvers<void>();
  #state: SessionState = { name: 'idle' };
  #channelId: string;
  /** Joins in a row that did not hold, this one included. */
  #attempt = 1;

  constructor(deps: SessionDeps, target: SessionTarget) {
    this.#deps = deps;
    this.#target = target;
    this.#channelId = target.channelId;
    const { log, limits, observer } = deps;
    this.#line = new SpokenLine({
      log,
      limits,
      observer,
      sink: { send: (packet) => this.#send(packet), quiet: () => this.#quiet() },
      pace: () => this.#pace(),
      isForgotten: deps.isForgotten,
      onSpoken: (item) =>
        deps.onSpoken({ ...item, guildId: target.guildId, channelId: this.#channelId }),
      onAdvanced: () => this.#review(),
    });
    this.#alone = new Countdown(limits.aloneMs, () => this.leave('alone'));
    this.#idle = new Countdown(limits.idleMs, () => this.leave('idle'));
    this.#silenced = new Countdown(limits.silencedMs, () => this.#giveUp());
    // Nobody has to ask whether joining went well.
    this.#joined.promise.catch(() => {});
    this.#stopListening = deps.host.onVoiceStateChange(target.guildId, () => this.#review());
  }

  get channelId(): string {
    return this.#channelId;
  }

  /** Whether anything plays or waits. */
  get isBusy(): boolean {
    return this.#line.isBusy;
  }

  /** How many items wait. */
  get waiting(): number {
    return this.#line.waiting;
  }

  get view(): QueueView {
    return { channelId: this.#channelId, ...this.#line.view };
  }

  /** @throws Failure `queue.full`, `queue.member-full` */
  enqueue(item: QueueItem): PlaybackHandle {
    const ticket = this.#line.add(item);
    if (this.#state.name === 'idle') this.#join('joining');
    this.#line.advance();
    return ticket;
  }

  /** Resolves when sound could flow for the first time; rejects with what ended the session before. */
  join(): Promise<void> {
    if (this.#state.name === 'idle') this.#join('joining');
    return this.#joined.promise;
  }

  /** @returns false when there is no such item */
  remove(itemId: string, failure: Failure): boolean {
    return this.#line.remove(itemId, failure);
  }

  /** See {@link SpokenLine.forget}. */
  forget(isTheirs: (item: QueueItem) => boolean): void {
    this.#line.forget(isTheirs);
  }

  /** Ends what plays and waits. @returns how many items that were */
  clear(failure: Failure): number {
    return this.#line.clear(failure);
  }

  /** Ends everything with `connection.left`. */
  leave(reason: string): void {
    this.#end(new Failure('connection.left', { channelId: this.#channelId, reason }));
  }

  /** Drops what waits, lets what plays end for at most `graceMs`, then leaves. */
  async drain(graceMs: number): Promise<void> {
    const reason = 'shutdown';
    this.#line.dropWaiting(new Failure('connection.left', { channelId: this.#channelId, reason }));
    const last = this.#line.playing;
    try {
      if (last) await withDeadline(last, graceMs, 'the last clip');
    } catch (error) {
      if (!(error instanceof DeadlineError || error instanceof Failure)) throw error;
    }
    this.leave(reason);
  }

  #to(next: SessionState): void {
    const old = this.#state;
    this.#state = next;
    if ('timer' in old) clearTimeout(old.timer);
    if ('link' in old && !('link' in next && next.link === old.link)) old.link.close();
    this.#deps.log.debug(
      { guildId: this.#target.guildId, from: old.name, to: next.name, attempt: this.#attempt },
      'voice session',
    );
    if (next.name === 'left') {
      this.#stopListening();
      this.#deps.onLeft();
    }
    this.#review();
  }

  #join(name: 'joining' | 'rejoining'): void {
    const { host, log, limits } = this.#deps;
    const adapterCreator = host.getAdapterCreator(this.#target.guildId);
    if (adapterCreator === undefined) {
      // Thrown out of the server between two attempts: no connection was there to be told.
      this.leave('server-gone');
      return;
    }
    const target = { ...this.#target, adapterCreator, channelId: this.#channelId };
    const link = new VoiceLink(host, log, limits, target, {
      up: () => this.#onUp(),
      down: (interruption) => this.#onDown(interruption),
      lost: (loss) => this.#onLost(loss),
      moved: (channelId) => this.#onMoved(channelId),
    });
    const timer = setTimeout(
      () => this.#onLost({ kind: 'stuck', reason: `timeout-${link.progress}` }),
      limits.joinMs,
    );
    this.#to({ name, link, timer });
    // Only now: it may answer at once, and must find the state it belongs to.
    link.open();
  }

  #onUp(): void {
    if (!('link' in this.#state)) return;
    this.#to({ name: 'ready', link: this.#state.link, sinceMs: performance.now() });
    this.#joined.resolve();
    this.#line.advance();
  }

  #onDown({ kind, withinMs, otherwise }: Interruption): void {
    if (!('link' in this.#state)) return;
    const { link } = this.#state;
    if (kind === 'resume' && !this.#mayTryAgain('closed')) {
      this.#fail('resume-loop');
      return;
    }
    const timer = setTimeout(() => this.#onLost(otherwise), withinMs);
    this.#to({ name: 'recovering', link, timer });
  }

  #onMoved(channelId: string): void {
    this.#deps.log.info({ guildId: this.#target.guildId, channelId }, 'moved to another channel');
    this.#channelId = channelId;
    this.#review();
  }

  #onLost(loss: Loss): void {
    this.#deps.log.warn({ guildId: this.#target.guildId, ...loss }, 'voice connection lost');
    if (loss.kind === 'stop') this.leave(loss.reason);
    else if (loss.kind !== 'hopeless' && this.#mayTryAgain(loss.kind)) this.#backOff();
    else this.#fail(loss.reason);
  }

  #backOff(): void {
    const backoffMs = this.#deps.limits.backoffMs * 2 ** (this.#attempt - 2);
    // Jitter: a voice server that fails takes many guilds with it, and they must not return all at once.
    const timer = setTimeout(() => this.#join('rejoining'), backoffMs * (0.5 + Math.random()));
    this.#to({ name: 'backing-off', timer });
  }

  /** Counts one more attempt, from the start again when the connection had held for a while. */
  #mayTryAgain(kind: 'stuck' | 'closed'): boolean {
    const { stableMs, stuckAttempts, closedAttempts } = this.#deps.limits;
    const held = this.#state.name === 'ready' ? performance.now() - this.#state.sinceMs : 0;
    this.#attempt = held >= stableMs ? 1 : this.#attempt + 1;
    return this.#attempt <= (kind === 'stuck' ? stuckAttempts : closedAttempts);
  }

  #fail(reason: string): void {
    this.#end(new Failure('connection.failed', { channelId: this.#channelId, reason }));
  }

  #end(failure: Failure): void {
    if (this.#state.name === 'left') return;
    this.#to({ name: 'left' });
    this.#joined.reject(failure);
    this.clear(failure);
  }

  #pace(): Pace {
    switch (this.#state.name) {
      case 'ready':
        return 'speaking';
      case 'joining':
        return 'arriving';
      case 'left':
        return 'over';
      default:
        return 'waiting';
    }
  }

  #send(packet: Buffer): boolean {
    return (
      this.#state.name === 'ready' && !this.#getSilenceReason() && this.#state.link.send(packet)
    );
  }

  #quiet(): void {
    if (this.#state.name === 'ready') this.#state.link.quiet();
  }

  /** What we send is dropped, and that does not pass: better said than spoken into nothing. We stay, to be unmuted. */
  #giveUp(): void {
    const failure = this.#getSilenceReason();
    if (!failure) return;
    this.#deps.log.info({ guildId: this.#target.guildId, code: failure.code }, 'silenced');
    this.clear(failure);
  }

  #getSilenceReason(): Failure | undefined {
    return this.#deps.host.getSilenceReason(this.#target.guildId);
  }

  /** After anything changed: who listens decides about encryption and staying, what plays about staying. */
  #review(): void {
    const isReady = this.#state.name === 'ready';
    if ('link' in this.#state) this.#state.link.audienceChanged();
    this.#alone.runWhile(isReady && this.#deps.host.countListeners(this.#channelId) === 0);
    this.#idle.runWhile(isReady && !this.isBusy);
    this.#silenced.runWhile(isReady && this.isBusy && this.#getSilenceReason() !== undefined);
  }
}
