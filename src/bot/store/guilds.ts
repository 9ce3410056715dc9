import type { Logger } from '../../shared/common/logger.ts';
import { type Db, type Outage, type StoreContext, type Trx, withGuildLock } from './context.ts';
import type { DeletedData } from './deletion.ts';
import { deleteGuildData } from './deletion.ts';
import type { Forget, ForgottenFeed } from './forgotten.ts';
import { STORE_LIMITS } from './limits.ts';
import { isPersonalScope } from './personal-scope.ts';

/** The guilds that the bot is in, or left recently. */
export class Guilds {
  readonly #db: Db;
  readonly #clock: () => number;
  readonly #log: Logger;
  readonly #forgotten: ForgottenFeed;
  readonly #onDeleted: (guildId: string) => void;
  readonly #outage: Outage;

  /** @param onDeleted called after a guild's data was deleted */
  constructor(
    { db, clock, log, outage, forgotten }: StoreContext,
    onDeleted: (guildId: string) => void,
  ) {
    this.#db = db;
    this.#outage = outage;
    this.#forgotten = forgotten;
    this.#clock = clock;
    this.#log = log;
    this.#onDeleted = onDeleted;
  }

  /**
   * The bot is in the guild. Cancels a pending purge.
   * @returns whether it was not recorded as present before. True for one caller only
   */
  async markPresent(guildId: string): Promise<boolean> {
    const changed = await this.#db
      .insertInto('bot_guilds')
      .values({ id: guildId, left_at: null })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ left_at: null })
          .where('bot_guilds.left_at', 'is not', null),
      )
      .returning('id')
      .execute();
    return changed.length > 0;
  }

  /**
   * The bot was removed. The guild's data will be purged after `guildGraceMs`, counted from the first such
   * call.
   */
  async markLeft(guildId: string): Promise<void> {
    await this.#db
      .updateTable('bot_guilds')
      .set({ left_at: this.#clock() })
      .where('id', '=', guildId)
      .where('left_at', 'is', null)
      .execute();
  }

  /** Guilds with data that are not marked as left, for comparison with the gateway's list. */
  async listPresent(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('bot_guilds')
      .where('left_at', 'is', null)
      .select('id')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id).filter((id) => !isPersonalScope(id));
  }

  /** Deletes the data of guilds that were left long enough ago. Call this regularly; failed deletions are retried. */
  async purgeDue(): Promise<({ readonly guildId: string } & DeletedData)[]> {
    const due = await this.#db
      .selectFrom('bot_guilds')
      .where('left_at', '<=', this.#purgeBefore())
      .select('id')
      .execute();
    const purged: ({ readonly guildId: string } & DeletedData)[] = [];
    for (const { id: guildId } of due) {
      // A failed guild is retried in the next run. The caller still gets the other guilds.
      const deleted = await this.#purge(guildId).catch((err: unknown) => {
        this.#log.warn({ err, guildId }, "could not delete a guild's data; will retry");
      });
      if (deleted) purged.push({ guildId, ...deleted });
    }
    return purged;
  }

  /**
   * The operator's budget for a guild, in characters per month; undefined if there is none.
   */
  budgetOf(guildId: string): Promise<number | undefined> {
    return this.#outage.read(async () => {
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
  }

  /** @returns undefined when the bot has rejoined, or another process has purged the guild */
  async #purge(guildId: string): Promise<DeletedData | undefined> {
    const deleted = await this.#forgotten.after((forget) =>
      withGuildLock(this.#db, guildId, (trx) => this.#purgeIn(trx, guildId, forget)),
    );
    if (deleted !== undefined) this.#onDeleted(guildId);
    return deleted;
  }

  async #purgeIn(trx: Trx, guildId: string, forget: Forget): Promise<DeletedData | undefined> {
    const row = await trx
      .selectFrom('bot_guilds')
      .where('id', '=', guildId)
      .select('left_at')
      .executeTakeFirst();
    const leftAt = row?.left_at ?? Number.POSITIVE_INFINITY;
    if (leftAt > this.#purgeBefore()) return undefined;
    const gone = await deleteGuildData(trx, guildId, this.#clock(), forget);
    // Reservations before months, in the same order as housekeeping, to avoid deadlocks between processes.
    await trx.deleteFrom('bot_usage_reservations').where('guild_id', '=', guildId).execute();
    // Deletes all remaining rows by cascade.
    await trx.deleteFrom('bot_guilds').where('id', '=', guildId).execute();
    return gone;
  }

  /** Guilds that were left at this time or earlier are due. */
  #purgeBefore(): number {
    return this.#clock() - STORE_LIMITS.guildGraceMs;
  }
}
