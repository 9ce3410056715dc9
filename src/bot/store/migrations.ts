import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { createDeletionLog, recordDeletion } from '../../shared/database/deletions.ts';
import { createProbeTable } from '../../shared/database/probe.ts';
import type { SchemaMigration } from '../../shared/database/schema.ts';

/** See `Schema.migrations` in shared/database/schema.ts for the rules. */
export const MIGRATIONS: Readonly<Record<string, SchemaMigration>> = {
  '0001-guilds': { up: createFirstTables },
  '0002-unread-everywhere': { up: createUnreadPeople },
  '0003-write-probe': { up: (db) => createProbeTable(db, 'bot_probe') },
  '0004-deletions': { up: createDeletions },
  '0005-written-charges': { up: createWrittenCharges },
  '0006-languages': { up: createLanguages },
  '0007-member-voices': { up: extendMemberVoices },
  '0008-personal-dictionary': { up: addPersonalDictionaries },
  '0009-sounds': { up: createSounds },
  '0010-shards': { up: createShards, compatibleSince: '0009-sounds' },
  '0011-forgotten': { up: createForgotten, compatibleSince: '0009-sounds' },
  '0012-kept-queues': { up: createKeptQueues, compatibleSince: '0009-sounds' },
  '0013-no-shard-tables': { up: dropShards },
  '0014-voice-sessions': { up: createVoiceSessions },
  '0015-voice-chosen-at': { up: addVoiceChosenAt, compatibleSince: '0014-voice-sessions' },
};

/** Migrations do not use BotTables, which describes the newest schema. */
type Db = Kysely<unknown>;

async function createFirstTables(db: Db): Promise<void> {
  await db.schema
    .createTable('bot_guilds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('left_at', 'bigint')
    .addColumn('budget', 'bigint')
    .execute();
  await tableOfGuild(db, 'bot_settings')
    .addColumn('json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bot_settings_pk', ['guild_id'])
    .execute();
  await createPresets(db);
  await createClones(db);
  await createDictionary(db);
  await createUsage(db);
  await tableOfGuild(db, 'bot_unread_members')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bot_unread_members_pk', ['guild_id', 'member_id'])
    .execute();
}

async function createUnreadPeople(db: Db): Promise<void> {
  await db.schema
    .createTable('bot_unread_people')
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .execute();
}

async function createDeletions(db: Db): Promise<void> {
  await createDeletionLog(db, 'bot_deletions');
  await db.schema
    .createTable('bot_voice_deletions')
    .addColumn('voice_id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .execute();
  const { rows } = await sql`select 1 from bot_guilds limit 1`.execute(db);
  // Earlier versions left traces of what they deleted.
  if (rows.length > 0)
    await recordDeletion(db, 'bot_deletions', { kind: 'update', ids: [], at: 0 });
}

async function createWrittenCharges(db: Db): Promise<void> {
  await db.schema
    .createTable('bot_written_charges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('bot_written_charges_by_time')
    .on('bot_written_charges')
    .column('written_at')
    .execute();
}

async function createLanguages(db: Db): Promise<void> {
  for (const owner of ['member', 'channel']) {
    await tableOfGuild(db, `bot_${owner}_languages`)
      .addColumn(`${owner}_id`, 'text', (column) => column.notNull())
      .addColumn('counts', 'text', (column) => column.notNull())
      .addColumn('counted_on', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint(`bot_${owner}_languages_pk`, ['guild_id', `${owner}_id`] as never)
      .execute();
  }
}

/** Members can have settings without a voice. SQLite cannot drop "not null", so the table is created again. */
async function extendMemberVoices(db: Db): Promise<void> {
  for (const column of ['speed', 'pitch']) {
    await db.schema.alterTable('bot_presets').addColumn(column, 'double precision').execute();
  }
  await sql`create table bot_member_voices_before as select * from bot_member_voices`.execute(db);
  await db.schema.dropTable('bot_member_voices').execute();
  await tableOfGuild(db, 'bot_member_voices')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('voice', 'text')
    .addColumn('language', 'text')
    .addColumn('tone', 'text')
    .addColumn('exaggeration', 'double precision')
    .addColumn('speed', 'double precision')
    .addColumn('pitch', 'double precision')
    .addColumn('nickname', 'text')
    .addColumn('is_locked', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_set_by_manager', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('bot_member_voices_pk', ['guild_id', 'member_id'])
    .execute();
  await sql`
    insert into bot_member_voices (guild_id, member_id, voice, language, tone, exaggeration)
    select guild_id, member_id, voice, language, tone, exaggeration from bot_member_voices_before
  `.execute(db);
  await db.schema.dropTable('bot_member_voices_before').execute();
  await tableOfGuild(db, 'bot_default_voices')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('voice', 'text', (column) => column.notNull())
    .addColumn('pitch', 'double precision', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('assigned_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('bot_default_voices_pk', ['guild_id', 'member_id'])
    .execute();
}

async function createSounds(db: Db): Promise<void> {
  await tableOfGuild(db, 'bot_sounds')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('word_key', 'text', (column) => column.notNull())
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('rights', 'text', (column) => column.notNull())
    .addColumn('credit', 'text')
    .addColumn('audio', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bot_sounds_pk', ['guild_id', 'id'] as never)
    .addUniqueConstraint('bot_sounds_word', ['guild_id', 'word_key'] as never)
    .execute();
}

/** SQLite cannot change the keys of a table. In PostgreSQL, the old keys keep their names until the end. */
async function addPersonalDictionaries(db: Db): Promise<void> {
  await db.schema.alterTable('bot_dictionary').renameTo('bot_dictionary_before').execute();
  await tableOfGuild(db, 'bot_dictionary')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('source_key', 'text', (column) => column.notNull())
    .addColumn('spoken', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bot_dictionary_entry', ['guild_id', 'member_id', 'id'])
    .addUniqueConstraint('bot_dictionary_word', ['guild_id', 'member_id', 'kind', 'source_key'])
    .execute();
  await sql`
    insert into bot_dictionary
      (guild_id, member_id, id, position, kind, source, source_key, spoken, created_by)
    select guild_id, '', id, position, kind, source, source_key, spoken, created_by
    from bot_dictionary_before
  `.execute(db);
  await db.schema.dropTable('bot_dictionary_before').execute();
}

async function createPresets(db: Db): Promise<void> {
  await withStyle(tableOfGuild(db, 'bot_presets'))
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('bot_presets_name', ['guild_id', 'name_key'] as never)
    .execute();
  await tableOfGuild(db, 'bot_preset_defaults')
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('preset_id', 'text', (column) =>
      column.notNull().references('bot_presets.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('bot_preset_defaults_pk', ['guild_id', 'channel_id'])
    .execute();
  await withStyle(tableOfGuild(db, 'bot_member_voices'))
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bot_member_voices_pk', ['guild_id', 'member_id'] as never)
    .execute();
}

async function createClones(db: Db): Promise<void> {
  await tableOfGuild(db, 'bot_clones')
    .addColumn('voice_id', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('quality', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('bot_clones_pk', ['guild_id', 'voice_id'])
    .addUniqueConstraint('bot_clones_name', ['guild_id', 'scope', 'name_key'])
    .execute();
  await db.schema
    .createTable('bot_consents')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('voice_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('attested_by', 'text', (column) => column.notNull())
    .addColumn('attested_at', 'bigint', (column) => column.notNull())
    .addColumn('speaker_id', 'text')
    .addColumn('statement', 'text', (column) => column.notNull())
    .addColumn('voice_deleted_at', 'bigint')
    .addPrimaryKeyConstraint('bot_consents_pk', ['guild_id', 'voice_id'])
    .execute();
  await db.schema
    .createIndex('bot_consents_by_voice')
    .on('bot_consents')
    .column('voice_id')
    .execute();
}

async function createDictionary(db: Db): Promise<void> {
  await tableOfGuild(db, 'bot_dictionary')
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('source_key', 'text', (column) => column.notNull())
    .addColumn('spoken', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bot_dictionary_pk', ['guild_id', 'id'])
    .addUniqueConstraint('bot_dictionary_source', ['guild_id', 'kind', 'source_key'])
    .execute();
}

async function createUsage(db: Db): Promise<void> {
  await tableOfGuild(db, 'bot_usage_months')
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('used', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('reserved', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('bot_usage_months_pk', ['guild_id', 'month'])
    .execute();
  await tableOfGuild(db, 'bot_usage_reservations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('characters', 'bigint', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('bot_usage_reservations_by_guild')
    .on('bot_usage_reservations')
    .column('guild_id')
    .execute();
  await tableOfGuild(db, 'bot_usage_days')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('characters', 'bigint', (column) => column.notNull())
    .addColumn('requests', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('bot_usage_days_pk', ['guild_id', 'day', 'member_id', 'command'])
    .execute();
}

async function createShards(db: Db): Promise<void> {
  await db.schema
    .createTable('bot_shard_leases')
    .addColumn('shard_id', 'integer', (column) => column.notNull())
    .addColumn('shard_count', 'integer', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('holder_name', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('renewed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('bot_shard_leases_pk', ['shard_id', 'shard_count'])
    .execute();
  await db.schema
    .createTable('bot_identify_buckets')
    .addColumn('bucket', 'integer', (column) => column.primaryKey())
    .addColumn('free_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function dropShards(db: Db): Promise<void> {
  await db.schema.dropTable('bot_shard_leases').execute();
  await db.schema.dropTable('bot_identify_buckets').execute();
}

async function createForgotten(db: Db): Promise<void> {
  await db.schema
    .createTable('bot_forgotten')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('bot_forgotten_by_time').on('bot_forgotten').column('at').execute();
}

async function createKeptQueues(db: Db): Promise<void> {
  await db.schema
    .createTable('bot_kept_queues')
    .addColumn('guild_id', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('text_channels', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .addColumn('forgotten_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('bot_kept_items')
    .addColumn('guild_id', 'text', (column) =>
      column.notNull().references('bot_kept_queues.guild_id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('voice_id', 'text')
    .addColumn('is_read_aloud', 'integer', (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bot_kept_items_pk', ['guild_id', 'position'])
    .execute();
}

/** No released version used the tables that it drops. */
async function createVoiceSessions(db: Db): Promise<void> {
  for (const name of ['bot_kept_items', 'bot_kept_queues', 'bot_forgotten'])
    await db.schema.dropTable(name).execute();
  await db.schema
    .createTable('bot_voice_sessions')
    .addColumn('guild_id', 'text', (column) => column.primaryKey())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('text_channels', 'text', (column) => column.notNull())
    .execute();
}

/** It is unknown when the existing voices were chosen. */
async function addVoiceChosenAt(db: Db): Promise<void> {
  await db.schema.alterTable('bot_member_voices').addColumn('voice_chosen_at', 'bigint').execute();
  await sql`
    update bot_member_voices set voice_chosen_at = 0
    where voice is not null and is_set_by_manager = 0
  `.execute(db);
  await db.schema
    .createIndex('bot_member_voices_by_member')
    .on('bot_member_voices')
    .column('member_id')
    .execute();
}

/** A table whose rows are deleted together with their guild. */
function tableOfGuild(db: Db, name: string) {
  return db.schema
    .createTable(name)
    .addColumn('guild_id', 'text', (column) =>
      column.notNull().references('bot_guilds.id').onDelete('cascade'),
    );
}

function withStyle<Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
) {
  return table
    .addColumn('voice', 'text', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('tone', 'text')
    .addColumn('exaggeration', 'double precision');
}
