import type { Trx } from './context.ts';

/**
 * Sets characters aside if the month has them left. The guild is locked, so that nobody else counts
 * meanwhile.
 * @returns what is left: after it, or with nothing taken
 */
export async function takeFromMonth(
  trx: Trx,
  guildId: string,
  month: string,
  limit: number,
  characters: number,
): Promise<{ isTaken: boolean; left: number }> {
  const row = await trx
    .selectFrom('bot_usage_months')
    .where('guild_id', '=', guildId)
    .where('month', '=', month)
    .select(['used', 'reserved'])
    .executeTakeFirst();
  const left = Math.max(0, limit - (row?.used ?? 0) - (row?.reserved ?? 0));
  if (characters > left) return { isTaken: false, left };
  await addToMonth(trx, guildId, month, { used: 0, reserved: characters });
  return { isTaken: true, left: left - characters };
}

export async function addToMonth(
  trx: Trx,
  guildId: string,
  month: string,
  { used, reserved }: { used: number; reserved: number },
): Promise<void> {
  await trx
    .insertInto('bot_usage_months')
    .values({ guild_id: guildId, month, used, reserved })
    .onConflict((conflict) =>
      conflict.columns(['guild_id', 'month']).doUpdateSet((eb) => ({
        used: eb('bot_usage_months.used', '+', used),
        reserved: eb('bot_usage_months.reserved', '+', reserved),
      })),
    )
    .execute();
}

/** Gives back what processes held that are not heard of any more. */
export async function giveBackExpired(trx: Trx, now: number): Promise<void> {
  const expired = await trx
    .deleteFrom('bot_usage_reservations')
    .where('expires_at', '<=', now)
    .returning(['guild_id', 'month', 'characters'])
    .execute();
  // Always in the same order: two processes that do this at once do not wait for each other.
  const inOrder = expired.toSorted(
    (a, b) => a.guild_id.localeCompare(b.guild_id) || a.month.localeCompare(b.month),
  );
  for (const { guild_id, month, characters } of inOrder) {
    await trx
      .updateTable('bot_usage_months')
      .set((eb) => ({ reserved: eb('reserved', '-', characters) }))
      .where('guild_id', '=', guild_id)
      .where('month', '=', month)
      .execute();
  }
}
