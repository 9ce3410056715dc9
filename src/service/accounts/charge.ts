import type { Transaction } from 'kysely';
import type { OpenCharge } from '../../shared/common/charge-book.ts';
import type { Tables } from '../store/schema.ts';
import type { Operation, Source } from './types.ts';

/** A finished request, to be counted in the month and day in which it began. */
export interface Charge extends OpenCharge {
  accountId: string;
  day: string;
  month: string;
  /** Empty if there is none. */
  keyId: string;
  operation: Operation;
  source: Source;
  /** Whether a reservation with this ID is stored; accounts without a limit have none. */
  isHeld: boolean;
}

/**
 * Ends a reservation and adds its characters to the usage, even when the reservation has expired in the
 * meantime. Does nothing when the account was deleted.
 */
export async function writeCharge(trx: Transaction<Tables>, charge: Charge): Promise<void> {
  await endReservation(trx, charge);
  if (charge.characters === 0) return;
  await addToMonth(trx, charge);
  await addToDay(trx, charge);
}

async function endReservation(trx: Transaction<Tables>, charge: Charge): Promise<void> {
  if (!charge.isHeld) return;
  const held = await trx
    .deleteFrom('usage_reservations')
    .where('id', '=', charge.id)
    .returning('characters')
    .executeTakeFirst();
  if (held === undefined) return;
  await trx
    .updateTable('usage_months')
    .set((eb) => ({ reserved: eb('reserved', '-', held.characters) }))
    .where('account_id', '=', charge.accountId)
    .where('month', '=', charge.month)
    .execute();
}

/** Inserts a selection from `accounts`, so that a deleted account causes no error. */
async function addToMonth(trx: Transaction<Tables>, charge: Charge): Promise<void> {
  await trx
    .insertInto('usage_months')
    .columns(['account_id', 'month', 'used'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .where('id', '=', charge.accountId)
        .select(({ val, cast }) => [
          'id',
          val(charge.month).as('month'),
          cast<number>(val(charge.characters), 'bigint').as('used'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'month']).doUpdateSet((eb) => ({
        used: eb('usage_months.used', '+', eb.ref('excluded.used')),
      })),
    )
    .execute();
}

async function addToDay(trx: Transaction<Tables>, charge: Charge): Promise<void> {
  await trx
    .insertInto('usage_days')
    .columns(['account_id', 'day', 'key_id', 'operation', 'source', 'characters', 'requests'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .where('id', '=', charge.accountId)
        .select(({ val, cast }) => [
          'id',
          val(charge.day).as('day'),
          val(charge.keyId).as('key_id'),
          val<string>(charge.operation).as('operation'),
          val<string>(charge.source).as('source'),
          cast<number>(val(charge.characters), 'bigint').as('characters'),
          cast<number>(val(1), 'bigint').as('requests'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day', 'key_id', 'operation', 'source'])
        .doUpdateSet((eb) => ({
          characters: eb('usage_days.characters', '+', eb.ref('excluded.characters')),
          requests: eb('usage_days.requests', '+', eb.ref('excluded.requests')),
        })),
    )
    .execute();
}
