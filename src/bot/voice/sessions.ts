import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { Forgotten } from '../store/forgotten.ts';
import { GoneVoices, isReplayGone, reasonToEnd } from './forgotten-items.ts';
import { VOICE_LIMITS, type VoiceLimits } from './limits.ts';
import { RecentClips } from './recent-clips.ts';
import { GuildSession } from './session.ts';
import type {
  LostSession,
  PlaybackHandle,
  QueueItem,
  QueueView,
  VoiceHost,
  VoiceObserver,
  VoiceSessions,
} from './types.ts';
import type { VoiceThreads } from './voice-threads.ts';

export interface VoiceSessionsOptions {
  host: VoiceHost;
  /** The caller closes them after the sessions. */
  threads: VoiceThreads;
  log: Logger;
  /** Overrides of the default limits. */
  limits?: Partial<VoiceLimits>;
  observer?: VoiceObserver;
}

/** The voice sessions of one bot. None is open at first. */
export function createVoiceSessions(options: VoiceSessionsOptions): VoiceSessions {
  return new Sessions(options);
}

class Sessions implements VoiceSessions {
  readonly recent: RecentClips;
  readonly #host: VoiceHost;
  readonly #log: Logger;
  readonly #limits: VoiceLimits;
  readonly #observer: VoiceObserver | undefined;
  readonly #threads: VoiceThreads;
  readonly #byGuild = new Map<string, GuildSession>();
  readonly #goneVoices = new GoneVoices();
  readonly #changeListeners = new Set<(guildId: string) => void>();
  readonly #gaveUpListeners = new Set<(session: LostSession) => void>();
  /** Whether the process is about to stop. */
  #isStopping = false;

  constructor({ host, threads, log, limits, observer }: VoiceSessionsOptions) {
    this.#host = host;
    this.#log = log;
    this.#limits = { ...VOICE_LIMITS, ...limits };
    this.#observer = observer;
    this.#threads = threads;
    this.recent = new RecentClips(this.#limits, (guildId, matches) =>
      this.#byGuild.get(guildId)?.queue.forget(matches),
    );
  }

  get load(): { sessions: number; waiting: number } {
    const sessions = [...this.#byGuild.values()];
    const waiting = sessions.reduce((sum, { queue }) => sum + queue.waitingCount, 0);
    return { sessions: sessions.length, waiting };
  }

  enqueue(guildId: string, item: QueueItem): PlaybackHandle {
    this.#goneVoices.assertNotGone(guildId, item.content);
    return this.#sessionFor(guildId, item.channelId).enqueue(item);
  }

  // async, so that every thrown failure becomes a rejection.
  async join(guildId: string, channelId: string): Promise<void> {
    await this.#sessionFor(guildId, channelId).join();
  }

  queueOf(guildId: string): QueueView | undefined {
    return this.#byGuild.get(guildId)?.view;
  }

  remove(guildId: string, itemId: string, by: string): boolean {
    const removed = new Failure('queue.removed', { userId: by });
    return this.#byGuild.get(guildId)?.queue.remove(itemId, removed) ?? false;
  }

  clear(guildId: string, by: string): number {
    const removed = new Failure('queue.removed', { userId: by });
    return this.#byGuild.get(guildId)?.queue.clear(removed) ?? 0;
  }

  forget(what: Forgotten): void {
    if (what.kind === 'voice') this.#goneVoices.add(what.scope, what.voiceId);
    for (const guildId of this.#guildsOf(what)) {
      this.#byGuild
        .get(guildId)
        ?.queue.end((item, isPlaying) => reasonToEnd(what, item, isPlaying));
      this.recent.forget(guildId, (item) => isReplayGone(what, item));
    }
  }

  #guildsOf(what: Forgotten): Iterable<string> {
    const scope = what.kind === 'everything' ? undefined : what.scope;
    return scope === undefined
      ? new Set([...this.#byGuild.keys(), ...this.recent.guildIds])
      : [scope];
  }

  forgetChannel(guildId: string, textChannelId: string): void {
    const session = this.#byGuild.get(guildId);
    if (session?.boundChannels.includes(textChannelId)) session.unbindChannel(textChannelId);
    session?.queue.end(({ content }) =>
      content.isReadAloud && content.sourceChannelId === textChannelId
        ? new Failure('cancelled', {})
        : undefined,
    );
  }

  channelOf(guildId: string): string | undefined {
    return this.#byGuild.get(guildId)?.channelId;
  }

  bindChannel(guildId: string, textChannelId: string): void {
    this.#byGuild.get(guildId)?.bindChannel(textChannelId);
  }

  onChanged(listener: (guildId: string) => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  onGaveUp(listener: (session: LostSession) => void): () => void {
    this.#gaveUpListeners.add(listener);
    return () => this.#gaveUpListeners.delete(listener);
  }

  #reportChange(guildId: string): void {
    for (const listener of this.#changeListeners) listener(guildId);
  }

  assertCanSpeak(guildId: string, channelId: string): void {
    this.#host.assertCanSpeak(guildId, channelId);
  }

  unbindChannel(guildId: string, textChannelId: string): boolean {
    return this.#byGuild.get(guildId)?.unbindChannel(textChannelId) ?? false;
  }

  boundChannels(guildId: string): readonly string[] {
    return this.#byGuild.get(guildId)?.boundChannels ?? [];
  }

  leave(guildId: string, reason: string): void {
    this.#byGuild.get(guildId)?.leave(reason);
  }

  async drain(graceMs: number): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#byGuild.values()].map((session) => session.drain(graceMs)));
  }

  close(): void {
    this.#isStopping = true;
    for (const session of this.#byGuild.values()) session.leave('shutdown');
  }

  /** @throws Failure the reason why the bot cannot speak there */
  #sessionFor(guildId: string, channelId: string): GuildSession {
    if (this.#isStopping) throw new Failure('bot.restarting', {});
    this.#host.assertCanSpeak(guildId, channelId);
    const current = this.#byGuild.get(guildId);
    if (current?.channelId === channelId) return current;
    if (current?.queue.isBusy) {
      throw new Failure('channel.busy-elsewhere', { channelId: current.channelId });
    }
    current?.leave('other-channel');
    const session = new GuildSession(
      {
        host: this.#host,
        log: this.#log,
        limits: this.#limits,
        observer: this.#observer,
        threads: this.#threads,
        onSpoken: (item) => this.recent.add(item),
        isForgotten: (clip) => this.recent.isForgotten(clip),
        onChanged: () => this.#reportChange(guildId),
        onGaveUp: (session) => {
          for (const listener of this.#gaveUpListeners) listener(session);
        },
        onLeft: () => {
          this.#byGuild.delete(guildId);
          this.#reportChange(guildId);
        },
      },
      { guildId, channelId },
    );
    this.#byGuild.set(guildId, session);
    this.#reportChange(guildId);
    return session;
  }
}
