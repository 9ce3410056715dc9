import type { Transaction } from 'kysely';
import type { Tables } from '../store/schema.ts';

/**
 * Reserves characters in one statement. Checking and changing are atomic in both databases, so that
 * concurrent requests cannot exceed the limit together.
 * @returns undefined when the limit would be exceeded
 */
export async function reserveInMonth(
  trx: Transaction<Tables>,
  accountId: string,
  month: string,
  limit: number,
  characters: number,
) {
  const reserve = () =>
    trx
      .updateTable('usage_months')
      .set((eb) => ({ reserved: eb('reserved', '+', characters) }))
      .where('account_id', '=', accountId)
      .where('month', '=', month)
      .where((eb) => eb(eb('used', '+', eb.ref('reserved')), '<=', limit - characters))
      .returning(['used', 'reserved'])
      .executeTakeFirst();
  const reserved = await reserve();
  if (reserved !== undefined) return reserved;
  await trx
    .insertInto('usage_months')
    .values({ account_id: accountId, month })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // PostgreSQL shows a row that another transaction has just inserted only to the next statement.
  return reserve();
}

/** Releases the reservations of processes that have crashed. */
export async function releaseExpired(trx: Transaction<Tables>, now: number): Promise<void> {
  const expired = await trx
    .deleteFrom('usage_reservations')
    .where('expires_at', '<=', now)
    .returning(['account_id', 'month', 'characters'])
    .execute();
  // A fixed order, so that two processes do not deadlock.
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
