import type { Kysely, Transaction } from 'kysely';
import type { OpenCharge } from '../../shared/common/charge-book.ts';
import type { Tables } from '../store/schema.ts';
import { addVoiceUsage, CLONED_VOICE_PREFIX } from '../store/voice-usage.ts';
import type { Claim, Operation, Source } from './types.ts';

/** How long a process may try to write a charge again. */
const REMEMBERED_MS = 24 * 60 * 60 * 1_000;

/** A finished request, to be counted in the month and day in which it began. */
export interface Charge extends OpenCharge {
  accountId: string;
  day: string;
  month: string;
  /** Empty if there is none. */
  keyId: string;
  operation: Operation;
  source: Source;
  /** Known once it is found or cloned. */
  voiceId: string | undefined;
  /** Whether a reservation with this ID is stored; accounts without a limit have none. */
  isHeld: boolean;
  /** Known when the request ends. */
  claim: Claim | undefined;
}

/**
 * Ends a reservation and adds its characters to the usage, even when the reservation has expired in the
 * meantime. Does nothing when the account was deleted, or when the charge was written before.
 */
export async function writeCharge(
  trx: Transaction<Tables>,
  charge: Charge,
  now: number,
): Promise<void> {
  await endReservation(trx, charge);
  if (charge.characters > 0 && (await isNew(trx, charge.id, now))) {
    await addToMonth(trx, charge);
    await addToDay(trx, charge);
    await addToVoice(trx, charge);
  }
  await charge.claim?.endIn(trx, charge.characters);
}

/** Forgets charges that no process will write again. */
export async function forgetCharges(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('written_charges')
    .where('written_at', '<', now - REMEMBERED_MS)
    .execute();
}

/**
 * Remembers a charge. When a connection is lost during a commit, nobody knows whether the charge was written, and it
 * is written again.
 */
async function isNew(trx: Transaction<Tables>, id: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('written_charges')
    .values({ id, written_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
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

/** A voice that was deleted while it spoke is not named. */
async function addToVoice(trx: Transaction<Tables>, { voiceId, ...charge }: Charge): Promise<void> {
  if (voiceId === undefined) return;
  const isKnown = !voiceId.startsWith(CLONED_VOICE_PREFIX) || (await exists(trx, voiceId));
  await addVoiceUsage(trx, { ...charge, voiceId: isKnown ? voiceId : '', requests: 1 });
}

async function exists(trx: Transaction<Tables>, voiceId: string): Promise<boolean> {
  const query = trx.selectFrom('cloned_voices').select('id').where('id', '=', voiceId);
  return (await query.executeTakeFirst()) !== undefined;
}
