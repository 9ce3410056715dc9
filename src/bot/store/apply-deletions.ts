import type { DeletedAt } from '../../shared/database/schema.ts';
import type { Db, Trx } from './context.ts';
import { deleteVoices } from './delete-voices.ts';
import { deleteGuildData, deleteMemberData } from './deletion.ts';

/** Repeats the deletions of guilds, members and voices. See `Schema.applyDeletions`. */
export async function applyDeletions(trx: Trx, deletedAt: DeletedAt): Promise<void> {
  /** Every process forgot it when it was deleted. */
  const forget = async () => {};
  // The bot has left these channels since.
  await trx.deleteFrom('bot_voice_sessions').execute();
  const guilds = await trx.selectFrom('bot_guilds').select('id').execute();
  for (const { id } of guilds) {
    const at = deletedAt('guild', [id]);
    if (at !== undefined) await deleteGuildData(trx, id, at, forget);
  }
  const voices = await trx.selectFrom('bot_clones').select(['guild_id', 'voice_id']).execute();
  for (const { guild_id, voice_id } of voices) {
    const at = deletedAt('voice', [guild_id, voice_id]);
    if (at !== undefined) await deleteVoices(trx, guild_id, [voice_id], at, forget);
  }
  for (const { guild_id, member_id } of await listMembers(trx)) {
    const at = deletedAt('member', [guild_id, member_id]) ?? deletedAt('member', [member_id]);
    if (at !== undefined) await deleteMemberData(trx, guild_id, member_id, at, forget);
  }
}

/** Everyone with data that {@link deleteMemberData} deletes. */
async function listMembers(db: Db): Promise<{ guild_id: string; member_id: string }[]> {
  return db
    .selectFrom('bot_member_voices')
    .select(['guild_id', 'member_id'])
    .union(db.selectFrom('bot_member_languages').select(['guild_id', 'member_id']))
    .union(db.selectFrom('bot_default_voices').select(['guild_id', 'member_id']))
    .union(db.selectFrom('bot_usage_days').select(['guild_id', 'member_id']))
    .union(db.selectFrom('bot_presets').select(['guild_id', 'created_by as member_id']))
    .union(db.selectFrom('bot_sounds').select(['guild_id', 'created_by as member_id']))
    .union(db.selectFrom('bot_dictionary').select(['guild_id', 'created_by as member_id']))
    .union(db.selectFrom('bot_clones').select(['guild_id', 'owner_id as member_id']))
    .union(
      db
        .selectFrom('bot_consents')
        .where('speaker_id', 'is not', null)
        .select((eb) => ['guild_id', eb.ref('speaker_id').$notNull().as('member_id')]),
    )
    .execute();
}
