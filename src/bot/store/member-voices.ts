import { type StoreContext, withGuildLock } from './context.ts';
import { OutageCache } from './outage-cache.ts';
import type { MemberVoices, VoiceSettings } from './types/voice-settings.ts';
import { checkMayUse } from './voice-access.ts';
import { toColumns, toVoiceSettings, VOICE_SETTINGS_COLUMNS } from './voice-settings.ts';

export class StoredMemberVoices implements MemberVoices {
  readonly #db: StoreContext['db'];
  readonly #cache: OutageCache<VoiceSettings | undefined>;

  constructor({ db, outage }: StoreContext) {
    this.#db = db;
    this.#cache = new OutageCache(outage);
  }

  async set(guildId: string, memberId: string, style: VoiceSettings): Promise<void> {
    await withGuildLock(this.#db, guildId, async (trx) => {
      await checkMayUse(trx, guildId, memberId, style.voice);
      const columns = toColumns(style);
      await trx
        .insertInto('bot_member_voices')
        .values({ guild_id: guildId, member_id: memberId, ...columns })
        .onConflict((conflict) => conflict.columns(['guild_id', 'member_id']).doUpdateSet(columns))
        .execute();
    });
    this.invalidate(guildId);
  }

  get(guildId: string, memberId: string): Promise<VoiceSettings | undefined> {
    return this.#cache.read(`${guildId} ${memberId}`, async () => {
      const row = await this.#db
        .selectFrom('bot_member_voices')
        .where('guild_id', '=', guildId)
        .where('member_id', '=', memberId)
        .select(VOICE_SETTINGS_COLUMNS)
        .executeTakeFirst();
      return row && toVoiceSettings(row);
    });
  }

  async clear(guildId: string, memberId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('bot_member_voices')
      .where('guild_id', '=', guildId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    this.invalidate(guildId);
    return numDeletedRows > 0n;
  }

  /** Clears the cache of a guild, after a change by another part of the store. */
  invalidate(guildId: string): void {
    this.#cache.invalidate((key) => key.startsWith(`${guildId} `));
  }
}
