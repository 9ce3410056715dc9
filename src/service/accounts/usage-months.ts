import type { Transaction } from 'kysely';
import type { Tables } from '../store/schema.ts';

/**
 * The one statement that decides. Its condition and its change are one step in both databases, so
 * that no two requests take the same last characters.
 */
export async function takeFromMonth(
  trx: Transaction<Tables>,
  accountId: string,
  month: string,
  limit: number,
  characters: number,
) {
  const take = () =>
    trx
      .updateTable('usage_months')
      .set((eb) => ({ reserved: eb('reserved', '+', characters) }))
      .where('account_id', '=', accountId)
      .where('month', '=', month)
      .where((eb) => eb(eb('used', '+', eb.ref('reserved')), '<=', limit - characters))
      .returning(['used', 'reserved'])
      .executeTakeFirst();
  const taken = await take();
  if (taken !== undefined) return taken;
  await trx
    .insertInto('usage_months')
    .values({ account_id: accountId, month })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Again, whoever made the row: PostgreSQL shows one that was made meanwhile to the next statement alone.
  return take();
}

/** Gives back what processes held that are not heard of any more. */
export async function giveBackExpired(trx: Transaction<Tables>, now: number): Promise<void> {
  const expired = await trx
    .deleteFrom('usage_reservations')
    .where('expires_at', '<=', now)
    .returning(['account_id', 'month', 'characters'])
    .execute();
  // Always in the same order: two processes that do this at once do not wait for each other.
  const inOrder = expired.toSorted(
    (a, b) => a.account_id.localeCompare(b.account_id) || a.month.localeCompare(b.month),
  );
  for (const { account_id, month, characters } of inOrder) {
    await trx
      .updateTable('usage_months')
      .set((eb) => ({ reserved: eb('reserved', '-', characters) }))
      .where('account_id', '=', account_id)
      .where('month', '=', month)
      .execute();
  }
}
