import { type Kysely, sql } from 'kysely';
import { createDeletionLog, recordDeletion } from '../../shared/database/deletions.ts';
import { createProbeTable } from '../../shared/database/probe.ts';
import type { SchemaMigration } from '../../shared/database/schema.ts';
import { LOCAL_ACCOUNT } from './local-account.ts';

/** See `shared/database/schema.ts` for the rules of this list. */
export const MIGRATIONS: Readonly<Record<string, SchemaMigration>> = {
  '0001-accounts': { up: createFirstTables },
  '0002-logins': { up: createLogins },
  '0003-consent': { up: addConsent },
  '0004-write-probe': { up: (db) => createProbeTable(db, 'voice_service_probe') },
  '0005-deletions': { up: logDeletions },
  '0006-written-charges': { up: createWrittenCharges },
  '0007-engine-voices': { up: createEngineVoices },
  '0008-concurrency-slots': { up: createConcurrencySlots, compatibleSince: '0007-engine-voices' },
  '0009-usage-by-voice': { up: createUsageByVoice, compatibleSince: '0007-engine-voices' },
  '0010-setup-link': { up: createSetupLink, compatibleSince: '0007-engine-voices' },
};

/** Untyped, because the table types describe the newest schema. */
type Db = Kysely<unknown>;

async function createFirstTables(db: Db): Promise<void> {
  await createAccounts(db);
  await createUsage(db);
  await createVoices(db);
  await createIdempotency(db);
}

async function createAccounts(db: Db): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await (db as Kysely<{ accounts: typeof LOCAL_ACCOUNT }>)
    .insertInto('accounts')
    .values(LOCAL_ACCOUNT)
    .execute();
  await tableOfAccount(db, 'api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('deactivated_at', 'bigint')
    .execute();
  await index(db, 'api_keys', ['account_id']);
}

async function createUsage(db: Db): Promise<void> {
  await tableOfAccount(db, 'usage_months')
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('used', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('reserved', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('usage_months_pk', ['account_id', 'month'] as never)
    .execute();
  await tableOfAccount(db, 'usage_reservations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('characters', 'bigint', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'usage_reservations', ['account_id']);
  await tableOfAccount(db, 'usage_days')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('characters', 'bigint', (column) => column.notNull())
    .addColumn('requests', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_days_pk', [
      'account_id',
      'day',
      'key_id',
      'operation',
      'source',
    ] as never)
    .execute();
}

async function createVoices(db: Db): Promise<void> {
  await tableOfAccount(db, 'cloned_voices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('voice', 'text', (column) => column.notNull())
    .addColumn('quality', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'cloned_voices', ['account_id', 'created_at']);
}

async function createIdempotency(db: Db): Promise<void> {
  await tableOfAccount(db, 'idempotent_requests')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotent_requests_pk', ['account_id', 'key'] as never)
    .execute();
  await index(db, 'idempotent_requests', ['expires_at']);
}

async function createLogins(db: Db): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('suspended_at', 'bigint').execute();
  await db.schema
    .createTable('logins')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('one_time_until', 'bigint')
    .addColumn('is_operator', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('last_login_at', 'bigint')
    .execute();
  await tableOfAccount(db, 'login_sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'login_sessions', ['account_id']);
  await db.schema
    .createTable('login_failures')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'bigint', (column) => column.notNull())
    .addColumn('failed_at', 'bigint', (column) => column.notNull())
    .addColumn('locked_until', 'bigint', (column) => column.notNull())
    .execute();
}

async function addConsent(db: Db): Promise<void> {
  await db.schema.alterTable('cloned_voices').addColumn('consent_attested_at', 'bigint').execute();
}

async function logDeletions(db: Db): Promise<void> {
  await createDeletionLog(db, 'deletions');
  const { rows } = await sql`select 1 from usage_months limit 1`.execute(db);
  // Earlier versions left traces of what they deleted.
  if (rows.length > 0) await recordDeletion(db, 'deletions', { kind: 'update', ids: [], at: 0 });
}

async function createWrittenCharges(db: Db): Promise<void> {
  await db.schema
    .createTable('written_charges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'written_charges', ['written_at']);
}

async function createEngineVoices(db: Db): Promise<void> {
  for (const column of ['engine', 'engine_voice']) {
    await db.schema.alterTable('cloned_voices').addColumn(column, 'text').execute();
  }
  await index(db, 'cloned_voices', ['engine', 'engine_voice']);
  await db.schema
    .createTable('engine_voices')
    .addColumn('engine', 'text', (column) => column.notNull())
    .addColumn('engine_voice', 'text', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('engine_voices_pk', ['engine', 'engine_voice'] as never)
    .execute();
  await index(db, 'engine_voices', ['next_attempt_at']);
}

async function createConcurrencySlots(db: Db): Promise<void> {
  await tableOfAccount(db, 'concurrency_slots')
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('concurrency_slots_pk', ['account_id', 'slot'] as never)
    .execute();
}

async function createUsageByVoice(db: Db): Promise<void> {
  await tableOfAccount(db, 'usage_voice_days')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('voice_id', 'text', (column) => column.notNull())
    .addColumn('characters', 'bigint', (column) => column.notNull())
    .addColumn('requests', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_voice_days_pk', ['account_id', 'day', 'voice_id'] as never)
    .execute();
}

async function createSetupLink(db: Db): Promise<void> {
  await db.schema
    .createTable('setup_link')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** A table whose rows are deleted with their account. */
function tableOfAccount(db: Db, name: string) {
  return db.schema
    .createTable(name)
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    );
}

function index(db: Db, table: string, columns: string[]): Promise<void> {
  const name = `${table}_by_${columns.join('_and_')}`;
  return db.schema.createIndex(name).on(table).columns(columns).execute();
}
