import type { Selectable } from 'kysely';
import { Failure } from '../../shared/common/failure.ts';
import type { Db } from './context.ts';
import { nameKey } from './names.ts';
import type { BotTables } from './schema.ts';
import { toStyle } from './style.ts';
import type { VoicePreset } from './types/presets.ts';

export type PresetRow = Selectable<BotTables['bot_presets']>;

export function findPreset(db: Db, guildId: string, name: string): Promise<PresetRow | undefined> {
  return db
    .selectFrom('bot_presets')
    .where('guild_id', '=', guildId)
    .where('name_key', '=', nameKey(name))
    .selectAll()
    .executeTakeFirst();
}

/** @throws Failure `preset.unknown` */
export async function getPreset(db: Db, guildId: string, name: string): Promise<PresetRow> {
  const row = await findPreset(db, guildId, name);
  if (row === undefined) throw new Failure('preset.unknown', { name });
  return row;
}

export function listPresets(db: Db, guildId: string): Promise<PresetRow[]> {
  return db
    .selectFrom('bot_presets')
    .where('guild_id', '=', guildId)
    .selectAll()
    .orderBy('name_key')
    .execute();
}

export function toPreset(row: PresetRow): VoicePreset {
  return {
    name: row.name,
    createdBy: row.created_by,
    createdAt: row.created_at,
    ...toStyle(row),
  };
}
