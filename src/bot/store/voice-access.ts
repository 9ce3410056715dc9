import { Failure } from '../../shared/common/failure.ts';
import { PRESET_VOICE_ID } from '../../shared/contract/contract.ts';
import type { Db } from './context.ts';

/** See {@link Clones.mayUse}. Everyone can use preset voices, so those need no query. */
export async function mayUseVoice(
  db: Db,
  guildId: string,
  memberId: string,
  voiceId: string,
): Promise<boolean> {
  if (PRESET_VOICE_ID.test(voiceId)) return true;
  // Every voice cloned by Mynah has a consent, even after the voice was deleted.
  const cloned = await db
    .selectFrom('bot_consents as consent')
    .leftJoin('bot_clones as clone', (join) =>
      join
        .onRef('clone.guild_id', '=', 'consent.guild_id')
        .onRef('clone.voice_id', '=', 'consent.voice_id'),
    )
    .where('consent.voice_id', '=', voiceId)
    .select(['consent.guild_id', 'clone.scope'])
    .execute();
  if (cloned.length === 0) return true;
  return cloned.some(
    ({ guild_id, scope }) => guild_id === guildId && (scope === '' || scope === memberId),
  );
}

/** @throws Failure `voice.unknown`, which does not reveal that the voice exists elsewhere */
export async function checkMayUse(
  db: Db,
  guildId: string,
  memberId: string,
  voiceId: string,
): Promise<void> {
  if (await mayUseVoice(db, guildId, memberId, voiceId)) return;
  throw new Failure('voice.unknown', { voice: voiceId });
}
