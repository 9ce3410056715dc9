import type { OpenCharge } from '../../shared/common/charge-book.ts';
import type { Trx } from './context.ts';
import type { Spending } from './types/usage.ts';
import { addToMonth } from './usage-months.ts';

/** The end of a request, as it is written into the month and the day it began in. */
export interface Charge extends Spending, OpenCharge {
  /** Whether there is a reservation of its ID; without a budget there is none. */
  readonly isHeld: boolean;
  readonly day: string;
  readonly month: string;
}

/**
 * Ends a reservation and counts what was spoken. One that expired meanwhile was given back already;
 * what was spoken counts all the same.
 */
export async function writeCharge(trx: Trx, charge: Charge): Promise<void> {
  const { guildId, month, characters } = charge;
  const held = await trx
    .deleteFrom('bot_usage_reservations')
    .where('id', '=', charge.id)
    .returning('characters')
    .executeTakeFirst();
  await addToMonth(trx, guildId, month, { used: characters, reserved: -(held?.characters ?? 0) });
  if (characters > 0) await addToDay(trx, charge);
}

async function addToDay(trx: Trx, charge: Charge): Promise<void> {
  await trx
    .insertInto('bot_usage_days')
    .values({
      guild_id: charge.guildId,
      day: charge.day,
      member_id: charge.memberId,
      command: charge.command,
      characters: charge.characters,
      requests: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['guild_id', 'day', 'member_id', 'command']).doUpdateSet((eb) => ({
        characters: eb('bot_usage_days.characters', '+', eb.ref('excluded.characters')),
        requests: eb('bot_usage_days.requests', '+', eb.ref('excluded.requests')),
      })),
    )
    .execute();
}
