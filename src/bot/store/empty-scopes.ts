import { monthOf } from '../../shared/common/calendar.ts';
import { recordDeletion } from '../../shared/database/deletions.ts';
import { type Db, type StoreContext, type Trx, withGuildLock } from './context.ts';
import { anyTable, TABLE_LIST } from './personal-data.ts';
import { isPersonalScope, PERSONAL_SCOPES } from './personal-scope.ts';
import { DELETION_LOG } from './schema.ts';

/**
 * Deletes the totals of personal scopes of earlier months, that no limit still needs, and the scopes that are empty
 * then. They are people's IDs.
 */
export async function deleteEmptyScopes({ db, clock }: StoreContext): Promise<void> {
  const now = clock();
  const { numDeletedRows } = await db
    .deleteFrom('bot_usage_months')
    .where('guild_id', 'like', PERSONAL_SCOPES)
    .where('month', '<', monthOf(now))
    .where('reserved', '=', 0)
    .executeTakeFirst();
  const empty = await listEmpty(db);
  for (const id of empty) {
    // Another process may have written since. The lock makes it wait.
    await withGuildLock(db, id, async (trx) => {
      if (await isEmpty(trx, id)) await trx.deleteFrom('bot_guilds').where('id', '=', id).execute();
    });
  }
  if (numDeletedRows === 0n && empty.length === 0) return;
  await recordDeletion(db, DELETION_LOG, { kind: 'expired', ids: [], at: now });
}

async function listEmpty(db: Db): Promise<string[]> {
  const rows = await withoutData(db).where('id', 'like', PERSONAL_SCOPES).execute();
  return rows.map(({ id }) => id).filter(isPersonalScope);
}

async function isEmpty(trx: Trx, scope: string): Promise<boolean> {
  return (await withoutData(trx).where('id', '=', scope).executeTakeFirst()) !== undefined;
}

function withoutData(db: Db) {
  return TABLE_LIST.filter(({ isInPersonalScopes }) => isInPersonalScopes).reduce(
    (query, { name }) =>
      query.where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom(name).select('guild_id').whereRef('guild_id', '=', 'bot_guilds.id'))),
      ),
    anyTable(db).selectFrom('bot_guilds').select('id'),
  );
}
