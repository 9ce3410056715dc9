import { type Guild, type Message, Status } from 'discord.js';
import { translator } from '../i18n/index.ts';
import type { ChannelNotices } from './channel-notices.ts';
import { READING_LIMITS } from './limits.ts';
import type { ReaderServices } from './reader-services.ts';

interface LeftOut {
  /** One of the messages, of which only the channel matters. */
  readonly message: Message<true>;
  readonly count: number;
}

/**
 * Whether Discord sends the message only now, after an outage, and it is too old to be read. While a shard is connected,
 * the age does not matter: the clock of this machine may be wrong.
 */
export function isMissed({ guild, createdTimestamp }: Message<true>): boolean {
  const isReplaying = guild.shard.status !== Status.Ready;
  return isReplaying && Date.now() - createdTimestamp > READING_LIMITS.missedAgeMs;
}

/** Counts the messages that an outage left unread, and says so once in each channel. */
export class MissedMessages {
  readonly #services: Pick<ReaderServices, 'store' | 'runInOrder'>;
  readonly #notices: Pick<ChannelNotices, 'sayMissed'>;
  /** Guilds in which messages were missed. */
  readonly #guilds = new Set<Guild>();
  readonly #byChannel = new Map<string, LeftOut>();

  constructor(
    services: Pick<ReaderServices, 'store' | 'runInOrder'>,
    notices: Pick<ChannelNotices, 'sayMissed'>,
  ) {
    this.#services = services;
    this.#notices = notices;
  }

  /**
   * Counts a message.
   * @param wasToBeSpoken called in the guild's turn
   */
  async add(message: Message<true>, wasToBeSpoken: () => Promise<boolean>): Promise<void> {
    const { guild, guildId, channelId } = message;
    this.#guilds.add(guild);
    await this.#services.runInOrder(guildId, async () => {
      if (!(await wasToBeSpoken())) return;
      const { count = 0 } = this.#byChannel.get(channelId) ?? {};
      this.#byChannel.set(channelId, { message, count: count + 1 });
    });
  }

  /** Call it when Discord has sent everything that a shard has missed. */
  async report(shardId: number): Promise<void> {
    const guilds = [...this.#guilds].filter((guild) => guild.shardId === shardId);
    for (const guild of guilds) this.#guilds.delete(guild);
    // After those that are still being counted.
    const { runInOrder } = this.#services;
    await Promise.all(guilds.map((guild) => runInOrder(guild.id, () => this.#reportIn(guild))));
  }

  async #reportIn({ id, preferredLocale }: Guild): Promise<void> {
    const channels = [...this.#byChannel].filter(([, { message }]) => message.guildId === id);
    for (const [channelId] of channels) this.#byChannel.delete(channelId);
    const { replyLanguage } = await this.#services.store.settings.get(id);
    const t = translator(replyLanguage ?? preferredLocale);
    for (const [, { message, count }] of channels) {
      await this.#notices.sayMissed(message, t, count);
    }
  }
}
