import type { Selectable } from 'kysely';
import type { Db } from './context.ts';
import type { BotTables } from './schema.ts';
import type { ClonedVoice, Consent, ConsentRecord, Viewer } from './types/clones.ts';

type ConsentRow = Selectable<BotTables['bot_consents']>;
type ConsentColumns = Pick<ConsentRow, 'attested_by' | 'attested_at' | 'speaker_id' | 'statement'>;
type CloneRow = Selectable<BotTables['bot_clones']> & ConsentColumns;

/** Voices of a guild with the consent each has. */
export function cloneRows(db: Db, guildId: string) {
  return db
    .selectFrom('bot_clones as clone')
    .innerJoin('bot_consents as consent', (join) =>
      join
        .onRef('consent.guild_id', '=', 'clone.guild_id')
        .onRef('consent.voice_id', '=', 'clone.voice_id'),
    )
    .where('clone.guild_id', '=', guildId)
    .selectAll('clone')
    .select(['attested_by', 'attested_at', 'speaker_id', 'statement']);
}

export function consentRows(db: Db, guildId: string) {
  return db.selectFrom('bot_consents').where('guild_id', '=', guildId).selectAll();
}

/** By name, as far as somebody may see them. */
export async function listClones(db: Db, guildId: string, viewer: Viewer): Promise<ClonedVoice[]> {
  const rows = cloneRows(db, guildId).orderBy('clone.name_key').orderBy('clone.created_at');
  const seen = viewer.isManager ? rows : rows.where('clone.scope', 'in', ['', viewer.memberId]);
  return (await seen.execute()).map(toClone);
}

export function toClone(row: CloneRow): ClonedVoice {
  return {
    voiceId: row.voice_id,
    guildId: row.guild_id,
    name: row.name,
    ownerId: row.owner_id,
    isPrivate: row.scope !== '',
    consent: consentOf(row),
    createdAt: row.created_at,
    ...(row.quality === null ? {} : { quality: row.quality }),
  };
}

export function toConsent(row: ConsentRow): ConsentRecord {
  return {
    voiceId: row.voice_id,
    name: row.name,
    ownerId: row.owner_id,
    ...consentOf(row),
    ...(row.voice_deleted_at === null ? {} : { voiceDeletedAt: row.voice_deleted_at }),
  };
}

function consentOf(row: ConsentColumns): Consent {
  return {
    attestedBy: row.attested_by,
    attestedAt: row.attested_at,
    statement: row.statement,
    ...(row.speaker_id === null ? {} : { speakerId: row.speaker_id }),
  };
}

/** Within which a voice's name is taken. */
export function scopeOf({
  isPrivate,
  ownerId,
}: Pick<ClonedVoice, 'isPrivate' | 'ownerId'>): string {
  return isPrivate ? ownerId : '';
}
