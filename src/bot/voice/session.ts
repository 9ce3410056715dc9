import { DeadlineError, withDeadline } from '../../shared/common/deadline.ts';
import { Failure } from '../../shared/common/failure.ts';
import { endWith } from '../../shared/tracing/end-with.ts';
import type { SpokenClip } from '../speech/types.ts';
import { ConditionTimer } from './condition-timer.ts';
import { PlaybackQueue, type QueueMode } from './playback-queue.ts';
import { Reconnects } from './reconnects.ts';
import { type LinkDeps, RemoteLink } from './remote-link.ts';
import type { Interruption, LinkTarget, Loss } from './thread/protocol.ts';
import type {
  LostSession,
  PlaybackHandle,
  QueueItem,
  QueueView,
  SpokenItem,
  VoiceObserver,
} from './types.ts';

type SessionState =
  | { kind: 'idle' }
  /** The link is new, or may recover: the library resumes it, or Discord moves it. */
  | { kind: 'connecting'; link: RemoteLink; timer: NodeJS.Timeout }
  | { kind: 'ready'; link: RemoteLink }
  /** Until the next attempt. */
  | { kind: 'pausing'; timer: NodeJS.Timeout }
  | { kind: 'left' };

/** Interruptions in a row, after which a new link is better. */
const MAX_INTERRUPTIONS = 2;

export interface SessionDeps extends LinkDeps {
  observer: VoiceObserver | undefined;
  /** Called for every item that was played, completely or in part, if its clip is complete. */
  onSpoken(item: SpokenItem): void;
  /** Whether a clip must not be replayed. */
  isForgotten(clip: SpokenClip): boolean;
  /** Called after the bot was moved, or the bound channels have changed. */
  onChanged(): void;
  /** Called before `onLeft` if the connection was lost for too long. */
  onGaveUp(session: LostSession): void;
  /** Called once, when the session is over. */
  onLeft(): void;
}

/**
 * The bot's presence in one guild's voice channel, from joining to leaving, across voice connections. It decides
 * when to join again and when to leave; its queue plays while the connection allows, and waits meanwhile. There is one
 * deadline: it gives up when it has had no stable connection for too long. A session that has left is not used again.
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
  /** Text channels whose messages were read, bound or not. They see a notice if the session gives up. */
  readonly #readChannels = new Set<string>();
  /** The gateway session in which the bot has joined. */
  #gatewaySession: string | undefined;
  readonly #reconnects: Reconnects;

  constructor(deps: SessionDeps, target: LinkTarget) {
    this.#deps = deps;
    this.#target = target;
    this.#channelId = target.channelId;
    const { log, limits, observer } = deps;
    this.#reconnects = new Reconnects(limits);
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
    this.#silencedTimer = new ConditionTimer(limits.silencedTimeoutMs, () => this.#clearSilenced());
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
    addToNewest(this.#boundChannels, textChannelId, this.#deps.limits.boundChannels);
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
    const { isReadAloud = false, sourceChannelId } = item.content;
    if (isReadAloud && sourceChannelId !== undefined) {
      addToNewest(this.#readChannels, sourceChannelId, this.#deps.limits.boundChannels);
    }
    this.#begin();
    if (item.trace && !this.#reconnects.hasConnected) {
      endWith(item.trace.start('join'), this.#joined.promise);
    }
    this.queue.advance();
    return handle;
  }

  /** Resolves once the bot can speak; rejects if the session ends first. */
  join(): Promise<void> {
    this.#begin();
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
    const link = 'link' in next ? next.link : undefined;
    if ('link' in previous && previous.link !== link) previous.link.close();
    this.queue.playOn(link);
    this.#deps.log.debug(
      { guildId: this.#target.guildId, from: previous.kind, to: next.kind },
      'voice session changed state',
    );
    if (next.kind === 'left') {
      this.#stopListening();
      this.#deps.onLeft();
    }
    this.#review();
  }

  #begin(): void {
    if (this.#state.kind === 'idle') this.#connect();
  }

  #connect(): void {
    const { host } = this.#deps;
    const createAdapter = host.getAdapterCreator(this.#target.guildId);
    if (createAdapter === undefined) {
      // The bot was removed from the server between two attempts, when no connection could notice.
      this.leave('server-gone');
      return;
    }
    const gatewaySession = host.getGatewaySession(this.#target.guildId);
    if (gatewaySession === undefined) {
      this.#tryAgain('gateway-unavailable');
      return;
    }
    this.#gatewaySession = gatewaySession;
    const target = { ...this.#target, channelId: this.#channelId };
    const link = new RemoteLink(this.#deps, target, createAdapter, {
      ready: () => this.#onReady(),
      interrupted: (interruption) => this.#onInterrupted(interruption),
      lost: (loss) => this.#onLost(loss),
      moved: (channelId) => this.#onMoved(channelId),
    });
    this.#awaitReady(link, () => link.progress);
    // Last, because the link may report an event immediately, and the session must already be in its new
    // state.
    link.open();
  }

  /** @param progress what the link waits for, if it takes too long */
  #awaitReady(link: RemoteLink, progress: () => string): void {
    const timer = setTimeout(
      () => this.#onLost({ kind: 'retryable', reason: `timeout-${progress()}` }),
      this.#deps.limits.joinTimeoutMs,
    );
    this.#become({ kind: 'connecting', link, timer });
  }

  #onReady(): void {
    if (!('link' in this.#state)) return;
    this.#reconnects.onReady();
    this.#become({ kind: 'ready', link: this.#state.link });
    this.#joined.resolve();
    this.queue.advance();
  }

  #onInterrupted(interruption: Interruption): void {
    if (!('link' in this.#state)) return;
    const isTrouble = interruption === 'resume' || interruption === 'thread';
    const troubles = isTrouble ? this.#reconnects.onTrouble() : 0;
    // A new link is opened after a pause, which grows. The library would resume at once, again and again.
    if (troubles > MAX_INTERRUPTIONS) this.#tryAgain(`${interruption}-loop`);
    else this.#awaitReady(this.#state.link, () => interruption);
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
    this.#reconnects.onTrouble();
    if (loss.kind === 'permanent') this.#giveUp(loss.reason);
    else if (loss.kind === 'retryable' || this.#isGatewaySessionOver(loss)) {
      this.#tryAgain(loss.reason);
    } else this.leave(loss.reason);
  }

  /** With a gateway session, Discord ends its voice connections as if the bot had been disconnected by a moderator. */
  #isGatewaySessionOver({ reason }: Loss): boolean {
    const current = this.#deps.host.getGatewaySession(this.#target.guildId);
    return reason === 'disconnected' && current !== this.#gatewaySession;
  }

  /** Connects again after a pause, or gives up after the deadline. */
  #tryAgain(reason: string): void {
    const pauseMs = this.#reconnects.nextPauseMs();
    if (pauseMs === undefined) this.#giveUp(reason);
    else this.#become({ kind: 'pausing', timer: setTimeout(() => this.#connect(), pauseMs) });
  }

  #giveUp(reason: string): void {
    const channelId = this.#channelId;
    if (!this.#reconnects.hasConnected) {
      this.#end(new Failure('connection.failed', { channelId, reason }));
      return;
    }
    const textChannelIds = [...new Set([...this.#boundChannels, ...this.#readChannels])];
    this.#deps.onGaveUp({ guildId: this.#target.guildId, channelId, textChannelIds });
    this.#end(new Failure('connection.lost', { channelId, reason }));
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
    return this.#reconnects.hasConnected ? 'paused' : 'joining';
  }

  /**
   * Fails the queue because Discord has been dropping the bot's audio for too long. The bot stays, so that it
   * can be unmuted.
   */
  #clearSilenced(): void {
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

/** Adds an item to a set that keeps the newest ones. */
function addToNewest(items: Set<string>, item: string, max: number): void {
  const [oldest] = items;
  if (oldest !== undefined && items.size >= max && !items.has(item)) items.delete(oldest);
  items.add(item);
}
