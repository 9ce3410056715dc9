import { randomUUID } from 'node:crypto';
import { Failure } from '../common/failure.ts';
import type { Logger } from '../common/logger.ts';
import { VOICE_LIMITS, type VoiceLimits } from './limits.ts';
import { GuildSession } from './session.ts';
import type { QueueItem, Ticket, VoiceHost, VoiceSessions } from './types.ts';

export interface VoiceSessionsOptions {
  host: VoiceHost;
  log: Logger;
  /** What differs from the defaults. */
  limits?: Partial<VoiceLimits>;
}

/** The voice sessions of one bot, none of them open yet. */
export function createVoiceSessions(options: VoiceSessionsOptions): VoiceSessions {
  return new Sessions(options);
}

class Sessions implements VoiceSessions {
  readonly #host: VoiceHost;
  readonly #log: Logger;
  readonly #limits: VoiceLimits;
  readonly #byGuild = new Map<string, GuildSession>();
  /** The library keeps one connection per guild and group in the process; two bots must not share. */
  readonly #group = randomUUID();
  #closing = false;

  constructor({ host, log, limits }: VoiceSessionsOptions) {
    this.#host = host;
    this.#log = log;
    this.#limits = { ...VOICE_LIMITS, ...limits };
  }

  enqueue(guildId: string, item: QueueItem): Ticket {
    const { channelId } = item;
    if (this.#closing) throw new Failure('connection.left', { channelId, reason: 'shutdown' });
    this.#host.assertSpeakable(guildId, channelId);
    return this.#sessionIn(guildId, channelId).enqueue(item);
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

  #sessionIn(guildId: string, channelId: string): GuildSession {
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
        onLeft: () => this.#byGuild.delete(guildId),
      },
      { guildId, channelId, group: this.#group },
    );
    this.#byGuild.set(guildId, session);
    return session;
  }
}
