import { recordDeletion } from '../../shared/database/deletions.ts';
import type { DeletedAt } from '../../shared/database/schema.ts';
import { cloneRows } from './clones.ts';
import type { Db, Trx } from './context.ts';
import { deleteVoices } from './delete-voices.ts';
import type { Forget } from './forgotten.ts';
import { anyTable, listMembers, TABLE_LIST } from './personal-data.ts';
import { type BotTables, DELETION_LOG } from './schema.ts';

/** The deleted data. The caller also has to delete the voices at the service. */
export interface DeletedData {
  readonly voiceIds: readonly string[];
  readonly presets: number;
}

/** Deletes a guild's data, except its usage in total, the operator's budget and the opt-outs of members. */
export async function deleteGuildData(
  trx: Trx,
  guildId: string,
  now: number,
  forget: Forget,
): Promise<DeletedData> {
  const clones = await trx
    .selectFrom('bot_clones')
    .where('guild_id', '=', guildId)
    .select('voice_id')
    .execute();
  const voiceIds = clones.map(({ voice_id }) => voice_id);
  const presetsWithVoices = await deleteVoices(trx, guildId, voiceIds, now, forget);
  await recordDeletion(trx, DELETION_LOG, { kind: 'guild', ids: [guildId], at: now });
  await forget(trx, { kind: 'scope', scope: guildId });
  let presets = presetsWithVoices.length;
  for (const { name, guildDeletion } of TABLE_LIST) {
    if (guildDeletion !== 'delete') continue;
    const rows = await deleteRows(trx, name, { guild_id: guildId });
    if (name === 'bot_presets') presets += rows;
  }
  return { voiceIds, presets };
}

/** See {@link Privacy.deleteMember}, for one guild. */
export async function deleteMemberData(
  trx: Trx,
  guildId: string,
  memberId: string,
  now: number,
  forget: Forget,
): Promise<DeletedData> {
  const voiceIds = await voicesOf(trx, guildId, memberId);
  const presetsWithVoices = await deleteVoices(trx, guildId, voiceIds, now, forget);
  await recordDeletion(trx, DELETION_LOG, { kind: 'member', ids: [guildId, memberId], at: now });
  await forget(trx, { kind: 'member', scope: guildId, memberId });
  let presets = presetsWithVoices.length;
  for (const { name, members = [], memberDeletion } of TABLE_LIST) {
    if (typeof memberDeletion === 'function') await memberDeletion(trx, guildId, memberId, now);
    if (memberDeletion !== 'delete') continue;
    for (const column of members) {
      const rows = await deleteRows(trx, name, { guild_id: guildId, [column]: memberId });
      if (name === 'bot_presets') presets += rows;
    }
  }
  return { voiceIds, presets };
}

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
  for (const { guildId, memberId } of await listMembers(trx)) {
    const at = deletedAt('member', [guildId, memberId]) ?? deletedAt('member', [memberId]);
    if (at !== undefined) await deleteMemberData(trx, guildId, memberId, at, forget);
  }
}

/** Voices that a member owns, or that were made from their voice. */
async function voicesOf(db: Db, guildId: string, memberId: string): Promise<string[]> {
  const rows = await cloneRows(db, guildId)
    .where((eb) =>
      eb.or([eb('clone.owner_id', '=', memberId), eb('consent.speaker_id', '=', memberId)]),
    )
    .execute();
  return rows.map(({ voice_id }) => voice_id);
}

/** @returns how many rows were deleted */
async function deleteRows(
  trx: Trx,
  table: keyof BotTables,
  columns: Readonly<Record<string, string>>,
): Promise<number> {
  const { numDeletedRows } = await anyTable(trx)
    .deleteFrom(table)
    .where((eb) => eb.and(columns))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
