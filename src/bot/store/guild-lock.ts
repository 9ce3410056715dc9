import type { Db, Trx } from './context.ts';

/**
 * A transaction that writes for one guild. Those of the same guild come one after the other, in all
 * processes, so that what one counted still holds when it writes. The guild's row is made where it
 * is missing.
 */
export function writeFor<T>(db: Db, guildId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockGuild(trx, guildId);
    return work(trx);
  });
}

/** An update, because SQLite knows no `select for update`. */
async function lockGuild(trx: Trx, guildId: string): Promise<void> {
  await trx
    .insertInto('bot_guilds')
    .values({ id: guildId })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        revision: eb('bot_guilds.revision', '+', 1),
      })),
    )
    .execute();
}
