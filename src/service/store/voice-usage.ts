import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** The beginning of the ID of every cloned voice. */
export const CLONED_VOICE_PREFIX = 'voice-c-';

/** Counts the usage of a deleted voice without its ID, together with that of other deleted voices. */
export async function forgetVoiceUsage(
  trx: Transaction<Tables>,
  accountId: string,
  voiceId: string,
): Promise<void> {
  const rows = await trx
    .deleteFrom('usage_voice_days')
    .where('account_id', '=', accountId)
    .where('voice_id', '=', voiceId)
    .returning(['day', 'characters', 'requests'])
    .execute();
  for (const row of rows) await addVoiceUsage(trx, { ...row, accountId, voiceId: '' });
}

export interface VoiceUsage {
  readonly accountId: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly voiceId: string;
  readonly characters: number;
  readonly requests: number;
}

/** Does nothing when the account was deleted: it inserts a selection from `accounts`. */
export async function addVoiceUsage(trx: Transaction<Tables>, usage: VoiceUsage): Promise<void> {
  await trx
    .insertInto('usage_voice_days')
    .columns(['account_id', 'day', 'voice_id', 'characters', 'requests'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .where('id', '=', usage.accountId)
        .select(({ val, cast }) => [
          'id',
          val(usage.day).as('day'),
          val(usage.voiceId).as('voice_id'),
          cast<number>(val(usage.characters), 'bigint').as('characters'),
          cast<number>(val(usage.requests), 'bigint').as('requests'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day', 'voice_id']).doUpdateSet((eb) => ({
        characters: eb('usage_voice_days.characters', '+', eb.ref('excluded.characters')),
        requests: eb('usage_voice_days.requests', '+', eb.ref('excluded.requests')),
      })),
    )
    .execute();
}
