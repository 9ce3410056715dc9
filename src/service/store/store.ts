import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Transaction } from 'kysely';
import type { Logger } from '../../shared/common/logger.ts';
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
} from '../../shared/database/database.ts';
import type { DeletedAt, Schema } from '../../shared/database/schema.ts';
import { MIGRATIONS } from './migrations.ts';
import { DELETION_LOG, type Tables } from './schema.ts';
import { forgetVoiceUsage } from './voice-usage.ts';

/** The database for accounts, keys, usage and voices. */
export type StoreOptions = DatabaseOptions;
export type Store = Database<Tables>;

/**
 * Opens the service's database: `voice-service.sqlite`, or its tables in PostgreSQL.
 * @throws PlainError that names the database and suggests a fix
 */
export function openStore(options: StoreOptions, log: Logger): Promise<Store> {
  return openDatabase<Tables>(options, VOICE_SERVICE, log);
}

/** Whether a folder contains a database of the service. */
export function isStoreIn(dataDir: string): boolean {
  return existsSync(path.join(dataDir, VOICE_SERVICE.fileName));
}

/** The voice service's tables. */
export const VOICE_SERVICE: Schema = {
  program: 'mynah-voice-service',
  fileName: 'voice-service.sqlite',
  folderSetting: 'DATA_DIR or --data',
  migrationTable: 'voice_service_migrations',
  probeTable: 'voice_service_probe',
  migrations: MIGRATIONS,
  deletionLog: DELETION_LOG,
  // Voices that were cloned after the backup still have to be deleted by their engines.
  survivesRestore: [DELETION_LOG, 'engine_voices'],
  applyDeletions: (trx, deletedAt) =>
    applyDeletions(trx as unknown as Transaction<Tables>, deletedAt),
};

/** Repeats the deletions of accounts and voices. See `Schema.applyDeletions`. */
async function applyDeletions(trx: Transaction<Tables>, deletedAt: DeletedAt): Promise<void> {
  for (const { id } of await trx.selectFrom('accounts').select('id').execute()) {
    if (deletedAt('account', [id]) === undefined) continue;
    await trx.deleteFrom('accounts').where('id', '=', id).execute();
  }
  for (const { id } of await trx.selectFrom('cloned_voices').select('id').execute()) {
    if (deletedAt('voice', [id]) === undefined) continue;
    await trx.deleteFrom('cloned_voices').where('id', '=', id).execute();
  }
  const used = trx.selectFrom('usage_voice_days').select(['account_id', 'voice_id']).distinct();
  for (const { account_id, voice_id } of await used.execute()) {
    if (deletedAt('voice', [voice_id]) === undefined) continue;
    await forgetVoiceUsage(trx, account_id, voice_id);
  }
}
