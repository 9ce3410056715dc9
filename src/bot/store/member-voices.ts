import type { StoreContext } from './context.ts';
import { writeFor } from './guild-lock.ts';
import { LastKnown } from './last-known.ts';
import { STYLE_COLUMNS, toColumns, toStyle } from './style.ts';
import type { MemberVoices } from './types/member-voices.ts';
import type { VoiceStyle } from './types/style.ts';
import { checkMayUse } from './voice-access.ts';

export class StoredMemberVoices implements MemberVoices {
  readonly #db: StoreContext['db'];
  readonly #known: LastKnown<VoiceStyle | undefined>;

  constructor({ db, outage }: StoreContext) {
    this.#db = db;
    this.#known = new LastKnown(outage);
  }

  async set(guildId: string, memberId: string, style: VoiceStyle): Promise<void> {
    await writeFor(this.#db, guildId, async (trx) => {
      await checkMayUse(trx, guildId, memberId, style.voice);
      const columns = toColumns(style);
      await trx
        .insertInto('bot_member_voices')
        .values({ guild_id: guildId, member_id: memberId, ...columns })
        .onConflict((conflict) => conflict.columns(['guild_id', 'member_id']).doUpdateSet(columns))
        .execute();
    });
    this.forget(guildId);
  }

  get(guildId: string, memberId: string): Promise<VoiceStyle | undefined> {
    return this.#known.read(`${guildId} ${memberId}`, async () => {
      const row = await this.#db
        .selectFrom('bot_member_voices')
        .where('guild_id', '=', guildId)
        .where('member_id', '=', memberId)
        .select(STYLE_COLUMNS)
        .executeTakeFirst();
      return row && toStyle(row);
    });
  }

  async clear(guildId: string, memberId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('bot_member_voices')
      .where('guild_id', '=', guildId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    this.forget(guildId);
    return numDeletedRows > 0n;
  }

  /** Of what is remembered; after a change that did not come by way of this object. */
  forget(guildId: string): void {
    this.#known.forget((key) => key.startsWith(`${guildId} `));
  }
}
