import type { Logger } from '../../shared/common/logger.ts';
import type { Db, StoreContext } from './context.ts';
import { clearGuild } from './deletion.ts';
import { writeFor } from './guild-lock.ts';
import { LastKnown } from './last-known.ts';
import { STORE_LIMITS } from './limits.ts';
import type { Guilds } from './types/guilds.ts';
import type { Deleted } from './types/privacy.ts';

export class StoredGuilds implements Guilds {
  readonly #db: Db;
  readonly #clock: () => number;
  readonly #log: Logger;
  readonly #onForgotten: (guildId: string) => void;
  readonly #budgets: LastKnown<number | undefined>;

  /** @param onForgotten told when data of a guild is gone */
  constructor({ db, clock, log, outage }: StoreContext, onForgotten: (guildId: string) => void) {
    this.#db = db;
    this.#budgets = new LastKnown(outage);
    this.#clock = clock;
    this.#log = log;
    this.#onForgotten = onForgotten;
  }

  async markPresent(guildId: string): Promise<void> {
    await this.#db
      .insertInto('bot_guilds')
      .values({ id: guildId, left_at: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ left_at: null }))
      .execute();
  }

  async markLeft(guildId: string): Promise<void> {
    await this.#db
      .updateTable('bot_guilds')
      .set({ left_at: this.#clock() })
      .where('id', '=', guildId)
      .where('left_at', 'is', null)
      .execute();
  }

  async listPresent(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('bot_guilds')
      .where('left_at', 'is', null)
      .select('id')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async purgeDue(): Promise<({ readonly guildId: string } & Deleted)[]> {
    const due = await this.#db
      .selectFrom('bot_guilds')
      .where('left_at', '<=', this.#latestPurged())
      .select('id')
      .execute();
    const purged: ({ readonly guildId: string } & Deleted)[] = [];
    for (const { id: guildId } of due) {
      // One that fails is due the next time; what is to be done about the others is not lost.
      const deleted = await this.#purge(guildId).catch((err: unknown) => {
        this.#log.warn({ err, guildId }, "a guild's data could not be deleted; it is tried again");
      });
      if (deleted) purged.push({ guildId, ...deleted });
    }
    return purged;
  }

  budgetOf(guildId: string): Promise<number | undefined> {
    return this.#budgets.read(guildId, async () => {
      const row = await this.#db
        .selectFrom('bot_guilds')
        .where('id', '=', guildId)
        .select('budget')
        .executeTakeFirst();
      return row?.budget ?? undefined;
    });
  }

  async setBudget(guildId: string, characters: number | undefined): Promise<void> {
    const budget = characters ?? null;
    await this.#db
      .insertInto('bot_guilds')
      .values({ id: guildId, budget })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ budget }))
      .execute();
    this.forget(guildId);
  }

  /** Of what is remembered; after a change that did not come by way of this object. */
  forget(guildId: string): void {
    this.#budgets.forget((key) => key === guildId);
  }

  /** @returns undefined when the bot came back meanwhile, or another process did the same */
  async #purge(guildId: string): Promise<Deleted | undefined> {
    const deleted = await writeFor(this.#db, guildId, async (trx) => {
      const row = await trx
        .selectFrom('bot_guilds')
        .where('id', '=', guildId)
        .select('left_at')
        .executeTakeFirst();
      const leftAt = row?.left_at ?? Number.POSITIVE_INFINITY;
      if (leftAt > this.#latestPurged()) return undefined;
      const gone = await clearGuild(trx, guildId, this.#clock());
      // Reservations before months, as housekeeping does: two processes never wait for each other.
      await trx.deleteFrom('bot_usage_reservations').where('guild_id', '=', guildId).execute();
      // All that is left goes with its row.
      await trx.deleteFrom('bot_guilds').where('id', '=', guildId).execute();
      return gone;
    });
    if (deleted !== undefined) this.#onForgotten(guildId);
    return deleted;
  }

  /** A guild that was left then, or before, has had its time. */
  #latestPurged(): number {
    return this.#clock() - STORE_LIMITS.guildGraceMs;
  }
}
