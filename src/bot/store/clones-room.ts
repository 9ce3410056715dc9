import { Failure } from '../../shared/common/failure.ts';
import { scopeOf } from './clones-rows.ts';
import type { Db } from './context.ts';
import { STORE_LIMITS } from './limits.ts';
import { nameKey } from './names.ts';
import type { ClonedVoice } from './types/clones.ts';

type Newcomer = Pick<ClonedVoice, 'name' | 'ownerId' | 'isPrivate'> & { readonly voiceId?: string };

/**
 * Whether one more voice fits into a guild.
 * @throws Failure `clone.exists`, `clone.member-limit`, `clone.guild-limit`
 */
export async function checkCloneRoom(db: Db, guildId: string, voice: Newcomer): Promise<void> {
  const present = await db
    .selectFrom('bot_clones')
    .where('guild_id', '=', guildId)
    .select(['voice_id', 'scope', 'name_key', 'owner_id'])
    .execute();
  const { name, ownerId } = voice;
  const isTaken = present.some(
    ({ voice_id, scope, name_key }) =>
      voice_id === voice.voiceId || (scope === scopeOf(voice) && name_key === nameKey(name)),
  );
  if (isTaken) throw new Failure('clone.exists', { name });
  const { clonesPerMember, clonesPerGuild } = STORE_LIMITS;
  if (present.filter(({ owner_id }) => owner_id === ownerId).length >= clonesPerMember) {
    throw new Failure('clone.member-limit', { limit: clonesPerMember });
  }
  if (present.length >= clonesPerGuild) {
    throw new Failure('clone.guild-limit', { limit: clonesPerGuild });
  }
}
