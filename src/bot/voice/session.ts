import { DeadlineError, withDeadline } from '../../shared/common/deadline.ts';
import { Failure } from '../../shared/common/failure.ts';
import { endWith } from '../../shared/tracing/end-with.ts';
import type { SpokenClip } from '../speech/types.ts';
import { ConditionTimer } from './condition-timer.ts';
import { PlaybackQueue, type QueueMode } from './playback-queue.ts';
import { type LinkDeps, RemoteLink } from './remote-link.ts';
import type { Interruption, LinkTarget, Loss } from './thread/protocol.ts';
import type { PlaybackHandle, QueueItem, QueueView, SpokenItem, VoiceObserver } from './types.ts';

type SessionState =
  | { kind: 'idle' }
  | { kind: 'joining' | 'rejoining'; link: RemoteLink; timer: NodeJS.Timeout }
  | { kind: 'ready'; link: RemoteLink; sinceMs: number }
  /** The library resumes the connection, or Discord moves it. The link stays the same. */
  | { kind: 'recovering'; link: RemoteLink; timer: NodeJS.Timeout }
  | { kind: 'backing-off'; timer: NodeJS.Timeout }
  | { kind: 'left' };

export interface SessionDeps extends LinkDeps {
  observer: VoiceObserver | undefined;
  /** Called for every item that was played, completely or in part, if its clip is complete. */
  onSpoken(item: SpokenItem): void;
  /** Whether a clip must not be replayed. */
  isForgotten(clip: SpokenClip): boolean;
  /** Called after the bot was moved, or the bound channels have changed. */
  onChanged(): void;
  /** Called once, when the session is over. */
  onLeft(): void;
}

/**
 * The bot's presence in one guild's voice channel, from joining to leaving, across voice connections. It decides
 * when to join again and when to leave; its queue plays while the connection allows. A session that has left is
 * not used again.
 */
export class GuildSession {
  readonly queue: PlaybackQueue;
  readonly #deps: SessionDeps;
  readonly #target: LinkTarget;
  readonly #aloneTimer: ConditionTimer;
  readonly #idleTimer: ConditionTimer;
  readonly #silencedTimer: ConditionTimer;
  readonly #stopListening: () => void;
  readonly #joined = Promise.withResolvers<void>();
  #state: SessionState = { kind: 'idle' };
  #channelId: string;
  /** Text channels that are read aloud until the session ends. */
  readonly #boundChannels = new Set<string>();
  /** The gateway session in which the bot has joined. */
  #gatewaySession: string | undefined;
  /** Consecutive joins that did not last, including the current one. */
  #attempt = 1;

  constructor(deps: SessionDeps, target: LinkTarget) {
    this.#deps = deps;
    this.#target = target;
    this.#channelId = target.channelId;
    const { log, limits, observer } = deps;
    this.queue = new PlaybackQueue({
      log,
      limits,
      observer,
      mode: () => this.#queueMode(),
      isForgotten: deps.isForgotten,
      onSpoken: (item) =>
        deps.onSpoken({ ...item, guildId: target.guildId, channelId: this.#channelId }),
      onChange: () => this.#review(),
    });
    this.#aloneTimer = new ConditionTimer(limits.aloneMs, () => this.leave('alone'));
    this.#idleTimer = new ConditionTimer(limits.idleMs, () => this.leave('idle'));
    this.#silencedTimer = new ConditionTimer(limits.silencedTimeoutMs, () => this.#giveUp());
    // Not every caller awaits the join.
    this.#joined.promise.catch(() => {});
    this.#stopListening = deps.host.onVoiceStateChange(target.guildId, () => this.#review());
  }

  get channelId(): string {
    return this.#channelId;
  }

  get view(): QueueView {
    return { channelId: this.#channelId, ...this.queue.view };
  }

  get boundChannels(): readonly string[] {
    return [...this.#boundChannels];
  }

  bindChannel(textChannelId: string): void {
    const [oldest] = this.#boundChannels;
    const isFull = this.#boundChannels.size >= this.#deps.limits.boundChannels;
    if (isFull && oldest !== undefined) this.#boundChannels.delete(oldest);
    this.#boundChannels.add(textChannelId);
    this.#review();
    this.#deps.onChanged();
  }

  /** @returns whether the channel was bound */
  unbindChannel(textChannelId: string): boolean {
    const was = this.#boundChannels.delete(textChannelId);
    this.#review();
    this.#deps.onChanged();
    return was;
  }

  /** @throws Failure `queue.full`, `queue.member-full` */
  enqueue(item: QueueItem): PlaybackHandle {
    const handle = this.queue.add(item);
    if (this.#state.kind === 'idle') this.#join('joining');
    if (item.trace && this.#state.kind === 'joining') {
      endWith(item.trace.start('join'), this.#joined.promise);
    }
    this.queue.advance();
    return handle;
  }

  /** Resolves once the bot can speak; rejects if the session ends first. */
  join(): Promise<void> {
    if (this.#state.kind === 'idle') this.#join('joining');
    return this.#joined.promise;
  }

  /** Fails everything in the queue with `connection.left`. */
  leave(reason: string): void {
    this.#end(new Failure('connection.left', { channelId: this.#channelId, reason }));
  }

  /** Drops the waiting items. Resolves when the current one has finished, at most after `graceMs`. */
  async drain(graceMs: number): Promise<void> {
    this.queue.dropWaiting(new Failure('bot.restarting', {}));
    const current = this.queue.currentFinished;
    try {
      if (current) await withDeadline(current, graceMs, 'the last clip');
    } catch (error) {
      if (!(error instanceof DeadlineError || error instanceof Failure)) throw error;
    }
  }

  #become(next: SessionState): void {
    const previous = this.#state;
    this.#state = next;
    if ('timer' in previous) clearTimeout(previous.timer);
    if ('link' in previous && !('link' in next && next.link === previous.link)) {
      previous.link.close();
    }
    this.queue.playOn(next.kind === 'ready' || next.kind === 'recovering' ? next.link : undefined);
    this.#deps.log.debug(
      { guildId: this.#target.guildId, from: previous.kind, to: next.kind, attempt: this.#attempt },
      'voice session changed state',
    );
    if (next.kind === 'left') {
      this.#stopListening();
      this.#deps.onLeft();
    }
    this.#review();
  }

  #join(kind: 'joining' | 'rejoining'): void {
    const { host, limits } = this.#deps;
    const createAdapter = host.getAdapterCreator(this.#target.guildId);
    if (createAdapter === undefined) {
      // The bot was removed from the server between two attempts, when no connection could notice.
      this.leave('server-gone');
      return;
    }
    this.#gatewaySession = host.getGatewaySession(this.#target.guildId);
    const target = { ...this.#target, channelId: this.#channelId };
    const link = new RemoteLink(this.#deps, target, createAdapter, {
      ready: () => this.#onReady(),
      interrupted: (interruption) => this.#onInterrupted(interruption),
      lost: (loss) => this.#onLost(loss),
      moved: (channelId) => this.#onMoved(channelId),
    });
    const timer = setTimeout(
      () => this.#onLost({ kind: 'timeout', reason: `timeout-${link.progress}` }),
      limits.joinTimeoutMs,
    );
    this.#become({ kind, link, timer });
    // Last, because the link may report an event immediately, and the session must already be in its new
    // state.
    link.open();
  }

  #onReady(): void {
    if (!('link' in this.#state)) return;
    this.#become({ kind: 'ready', link: this.#state.link, sinceMs: performance.now() });
    this.#joined.resolve();
    this.queue.advance();
  }

  #onInterrupted({ kind, timeoutMs, loss }: Interruption): void {
    if (!('link' in this.#state)) return;
    const { link } = this.#state;
    if (kind !== 'move' && !this.#mayTryAgain('closed')) {
      this.#fail(`${kind}-loop`);
      return;
    }
    const timer = setTimeout(() => this.#onLost(loss), timeoutMs);
    this.#become({ kind: 'recovering', link, timer });
  }

  #onMoved(channelId: string): void {
    this.#deps.log.info(
      { guildId: this.#target.guildId, channelId },
      'moved to another voice channel',
    );
    this.#channelId = channelId;
    this.#review();
    this.#deps.onChanged();
  }

  #onLost(loss: Loss): void {
    this.#deps.log.warn({ guildId: this.#target.guildId, ...loss }, 'voice connection lost');
    if (this.#isGatewaySessionOver(loss)) this.#backOff();
    else if (loss.kind === 'dismissed') this.leave(loss.reason);
    else if (loss.kind !== 'permanent' && this.#mayTryAgain(loss.kind)) this.#backOff();
    else this.#fail(loss.reason);
  }

  /** With a gateway session, Discord ends its voice connections as if the bot had been disconnected by a moderator. */
  #isGatewaySessionOver({ reason }: Loss): boolean {
    const current = this.#deps.host.getGatewaySession(this.#target.guildId);
    return reason === 'disconnected' && current !== this.#gatewaySession;
  }

  #backOff(untilMs = performance.now() + this.#deps.limits.gatewayTimeoutMs): void {
    const backoffMs = this.#deps.limits.backoffMs * 2 ** (this.#attempt - 2);
    // Jitter: when a voice server fails, many guilds lose their connection and must not all return at once.
    const timer = setTimeout(() => this.#rejoin(untilMs), backoffMs * (0.5 + Math.random()));
    this.#become({ kind: 'backing-off', timer });
  }

  /** While the gateway is away, joining is impossible and would only use up the attempts. */
  #rejoin(untilMs: number): void {
    const isAway = this.#deps.host.getGatewaySession(this.#target.guildId) === undefined;
    if (isAway && performance.now() < untilMs) this.#backOff(untilMs);
    else this.#join('rejoining');
  }

  /** Counts another attempt. A connection that was stable resets the count. */
  #mayTryAgain(kind: 'timeout' | 'closed'): boolean {
    const { stableMs, timeoutAttempts, closedAttempts } = this.#deps.limits;
    const readyMs = this.#state.kind === 'ready' ? performance.now() - this.#state.sinceMs : 0;
    this.#attempt = readyMs >= stableMs ? 1 : this.#attempt + 1;
    return this.#attempt <= (kind === 'timeout' ? timeoutAttempts : closedAttempts);
  }

  #fail(reason: string): void {
    this.#end(new Failure('connection.failed', { channelId: this.#channelId, reason }));
  }

  #end(failure: Failure): void {
    if (this.#state.kind === 'left') return;
    this.#become({ kind: 'left' });
    this.#joined.reject(failure);
    this.queue.clear(failure);
  }

  #queueMode(): QueueMode {
    const { kind } = this.#state;
    if (kind === 'left') return 'closed';
    if (kind === 'ready') return 'playing';
    return kind === 'joining' ? 'joining' : 'paused';
  }

  /**
   * Fails the queue because Discord has been dropping the bot's audio for too long. The bot stays, so that it
   * can be unmuted.
   */
  #giveUp(): void {
    const failure = this.#silenceReason();
    if (!failure) return;
    this.#deps.log.info(
      { guildId: this.#target.guildId, code: failure.code },
      'cleared the queue because the bot is silenced',
    );
    this.queue.clear(failure);
  }

  #silenceReason(): Failure | undefined {
    return this.#deps.host.getSilenceReason(this.#target.guildId);
  }

  /**
   * Runs after any change. Encryption depends on the listeners; leaving depends on the listeners and the
   * queue.
   */
  #review(): void {
    const isReady = this.#state.kind === 'ready';
    const { isBusy } = this.queue;
    if ('link' in this.#state) this.#state.link.update();
    this.#aloneTimer.runWhile(isReady && this.#deps.host.countListeners(this.#channelId) === 0);
    this.#idleTimer.runWhile(isReady && !isBusy && this.#boundChannels.size === 0);
    this.#silencedTimer.runWhile(isReady && isBusy && this.#silenceReason() !== undefined);
  }
}
