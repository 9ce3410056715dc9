import { randomUUID } from 'node:crypto';
import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { VOICE_LIMITS, type VoiceLimits } from './limits.ts';
import { RecentClips } from './recent.ts';
import { GuildSession } from './session.ts';
import type {
  PlaybackHandle,
  QueueItem,
  QueueView,
  VoiceHost,
  VoiceObserver,
  VoiceSessions,
} from './types.ts';

export interface VoiceSessionsOptions {
  host: VoiceHost;
  log: Logger;
  /** What differs from the defaults. */
  limits?: Partial<VoiceLimits>;
  observer?: VoiceObserver;
}

/** The voice sessions of one bot, none of them open yet. */
export function createVoiceSessions(options: VoiceSessionsOptions): VoiceSessions {
  return new Sessions(options);
}

class Sessions implements VoiceSessions {
  readonly recent: RecentClips;
  readonly #host: VoiceHost;
  readonly #log: Logger;
  readonly #limits: VoiceLimits;
  readonly #observer: VoiceObserver | undefined;
  readonly #byGuild = new Map<string, GuildSession>();
  /** The library keeps one connection per guild and group in the process; two bots must not share. */
  readonly #group = randomUUID();
  #closing = false;

  constructor({ host, log, limits, observer }: VoiceSessionsOptions) {
    this.#observer = observer;
    this.#host = host;
    this.#log = log;
    this.#limits = { ...VOICE_LIMITS, ...limits };
    this.recent = new RecentClips(this.#limits, (guildId, isTheirs) =>
      this.#byGuild.get(guildId)?.forget(isTheirs),
    );
  }

  get load(): { sessions: number; waiting: number } {
    const waiting = this.#byGuild.values().reduce((sum, session) => sum + session.waiting, 0);
    return { sessions: this.#byGuild.size, waiting };
  }

  enqueue(guildId: string, item: QueueItem): PlaybackHandle {
    return this.#sessionFor(guildId, item.channelId).enqueue(item);
  }

  // async: whatever is wrong rejects, and nobody has to catch twice.
  async join(guildId: string, channelId: string): Promise<void> {
    await this.#sessionFor(guildId, channelId).join();
  }

  queueOf(guildId: string): QueueView | undefined {
    return this.#byGuild.get(guildId)?.view;
  }

  remove(guildId: string, itemId: string, by: string): boolean {
    const removed = new Failure('queue.removed', { userId: by });
    return this.#byGuild.get(guildId)?.remove(itemId, removed) ?? false;
  }

  clear(guildId: string, by: string): number {
    return this.#byGuild.get(guildId)?.clear(new Failure('queue.removed', { userId: by })) ?? 0;
  }

  channelOf(guildId: string): string | undefined {
    return this.#byGuild.get(guildId)?.channelId;
  }

  leave(guildId: string, reason: string): void {
    this.#byGuild.get(guildId)?.leave(reason);
  }

  async close(graceMs: number): Promise<void> {
    this.#closing = true;
    await Promise.all([...this.#byGuild.values()].map((session) => session.drain(graceMs)));
  }

  /** @throws Failure what speaks against speaking there */
  #sessionFor(guildId: string, channelId: string): GuildSession {
    if (this.#closing) throw new Failure('connection.left', { channelId, reason: 'shutdown' });
    this.#host.assertCanSpeak(guildId, channelId);
    const current = this.#byGuild.get(guildId);
    if (current?.channelId === channelId) return current;
    if (current?.isBusy) {
      throw new Failure('channel.busy-elsewhere', { channelId: current.channelId });
    }
    current?.leave('wanted-elsewhere');
    const session = new GuildSession(
      {
        host: this.#host,
        log: this.#log,
        limits: this.#limits,
        observer: this.#observer,
        onSpoken: (item) => this.recent.add(item),
        isForgotten: (clip) => this.recent.isForgotten(clip),
        onLeft: () => this.#byGuild.delete(guildId),
      },
      { guildId, channelId, group: this.#group },
    );
    this.#byGuild.set(guildId, session);
    return session;
  }
}
