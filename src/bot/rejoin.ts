import { type Client, Events, type Guild } from 'discord.js';
import { delay, withDeadline } from '../shared/common/deadline.ts';
import type { Logger } from '../shared/common/logger.ts';
import type { DiscordEvents } from './discord/events.ts';
import type { Services } from './interactions/command.ts';
import type { OpenVoiceSession, OpenVoiceSessions } from './store/voice-sessions.ts';
import type { VoiceHost } from './voice/types.ts';

const LIMITS = {
  /** How long commands of a guild may wait until it is known where the bot was. */
  readTimeoutMs: 3_000,
  /** The pause after a failed write. */
  retryMs: 10_000,
  /** How long a process that stops may take to write the latest changes. */
  stopTimeoutMs: 1_000,
} as const;

interface RejoinOptions {
  readonly client: Client;
  readonly events: DiscordEvents;
  readonly host: Pick<VoiceHost, 'countListeners'>;
  readonly services: Pick<Services, 'sessions' | 'runInOrder'> & {
    readonly store: { readonly voiceSessions: OpenVoiceSessions };
  };
  readonly log: Logger;
}

/**
 * Rejoins the voice channels that the bot was in when its last process stopped or crashed. For that, it keeps in the
 * database where the bot is. Nothing waits for the database, and what could not be written is written later.
 */
export class Rejoining {
  readonly #options: RejoinOptions;
  readonly #stopping = new AbortController();
  readonly #stopListening: () => void;
  /** Guilds whose row may be out of date. */
  readonly #changed = new Set<string>();
  #writing: Promise<void> | undefined;

  constructor(options: RejoinOptions) {
    this.#options = options;
    const { client, events, services } = options;
    this.#stopListening = services.sessions.onChanged((guildId) => this.#record(guildId));
    const started = new Set<number>();
    const unavailable = new Set<string>();
    events.on(Events.ShardReady, (shardId) => {
      // With another session of the gateway, voice sessions go on.
      if (started.has(shardId)) return;
      started.add(shardId);
      const guilds = client.guilds.cache.filter((guild) => guild.shardId === shardId);
      const [available, others] = guilds.partition((guild) => guild.available);
      for (const id of others.keys()) unavailable.add(id);
      this.#rejoinIn([...available.values()]);
    });
    events.on(Events.GuildAvailable, (guild) => {
      if (unavailable.delete(guild.id)) this.#rejoinIn([guild]);
    });
  }

  /** Channels that the bot leaves after this call are rejoined by the next process. Never rejects. */
  async stop(): Promise<void> {
    this.#stopListening();
    const written = this.#writing ?? Promise.resolve();
    await withDeadline(written, LIMITS.stopTimeoutMs, 'Writing').catch(() => {});
    this.#stopping.abort();
  }

  /** Commands and messages of these guilds wait meanwhile, so that they find the bot in its channel. */
  #rejoinIn(guilds: readonly Guild[]): void {
    const listed = this.#list(new Set(guilds.map(({ id }) => id)));
    for (const { id } of guilds) {
      void this.#options.services.runInOrder(id, async () => {
        const session = (await listed).find(({ guildId }) => guildId === id);
        if (session !== undefined) this.#rejoin(session);
      });
    }
  }

  /** Never rejects. */
  async #list(guildIds: ReadonlySet<string>): Promise<OpenVoiceSession[]> {
    const { services, log } = this.#options;
    try {
      const listed = services.store.voiceSessions.list(guildIds);
      return await withDeadline(listed, LIMITS.readTimeoutMs, 'Reading the voice sessions');
    } catch (err) {
      log.warn({ err }, 'could not rejoin voice channels');
      return [];
    }
  }

  #rejoin({ guildId, channelId, textChannelIds }: OpenVoiceSession): void {
    const { host, services, log } = this.#options;
    const { sessions } = services;
    if (host.countListeners(channelId) > 0) {
      log.info({ guildId, channelId }, 'rejoining a voice channel');
      sessions.join(guildId, channelId).catch((err: unknown) => {
        log.info({ err, guildId, channelId }, 'could not rejoin a voice channel');
      });
      for (const id of textChannelIds) sessions.bindChannel(guildId, id);
    }
    // Nothing has changed if nobody listens, or if the bot may not join.
    this.#record(guildId);
  }

  #record(guildId: string): void {
    this.#changed.add(guildId);
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Writes all changes, one after the other. Never rejects. */
  async #write(): Promise<void> {
    const { log } = this.#options;
    const { signal } = this.#stopping;
    // Includes those that are added meanwhile.
    for (const guildId of this.#changed) {
      if (signal.aborted) return;
      this.#changed.delete(guildId);
      try {
        await this.#writeRow(guildId);
      } catch (err) {
        this.#changed.add(guildId);
        log.warn({ err, guildId }, 'could not store which voice channel the bot is in; will retry');
        await delay(LIMITS.retryMs, signal).catch(() => {});
      }
    }
  }

  async #writeRow(guildId: string): Promise<void> {
    const { store, sessions } = this.#options.services;
    const channelId = sessions.channelOf(guildId);
    if (channelId === undefined) return await store.voiceSessions.remove(guildId);
    const textChannelIds = sessions.boundChannels(guildId);
    await store.voiceSessions.save({ guildId, channelId, textChannelIds });
  }
}
