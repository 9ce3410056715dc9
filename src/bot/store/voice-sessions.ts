import { z } from 'zod';
import type { Db, StoreContext } from './context.ts';

/** The voice channel that the bot is in, and the text channels that it reads there until it leaves. */
export interface OpenVoiceSession {
  readonly guildId: string;
  readonly channelId: string;
  readonly textChannelIds: readonly string[];
}

const channelsSchema = z.array(z.string());

/** Where the bot is, so that it can be there again after it was stopped. At most one session per guild. */
export class OpenVoiceSessions {
  readonly #db: Db;

  constructor({ db }: StoreContext) {
    this.#db = db;
  }

  /** The sessions of these guilds. */
  async list(guildIds: ReadonlySet<string>): Promise<OpenVoiceSession[]> {
    // The table is small, and a shard may have more guilds than a statement can name.
    const rows = await this.#db.selectFrom('bot_voice_sessions').selectAll().execute();
    return rows
      .filter(({ guild_id }) => guildIds.has(guild_id))
      .map(({ guild_id, channel_id, text_channels }) => ({
        guildId: guild_id,
        channelId: channel_id,
        textChannelIds: channelsSchema.parse(JSON.parse(text_channels)),
      }));
  }

  async save({ guildId, channelId, textChannelIds }: OpenVoiceSession): Promise<void> {
    const place = { channel_id: channelId, text_channels: JSON.stringify(textChannelIds) };
    await this.#db
      .insertInto('bot_voice_sessions')
      .values({ guild_id: guildId, ...place })
      .onConflict((conflict) => conflict.column('guild_id').doUpdateSet(place))
      .execute();
  }

  async remove(guildId: string): Promise<void> {
    await this.#db.deleteFrom('bot_voice_sessions').where('guild_id', '=', guildId).execute();
  }
}
