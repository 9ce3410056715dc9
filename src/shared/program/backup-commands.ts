import { PlainError } from '../common/plain-error.ts';
import { type RestoreOptions, restoreBackup } from '../database/backup/restore.ts';
import { writeBackup } from '../database/backup/write-backup.ts';
import type { DatabaseOptions } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { describeFileError, pluralize, print } from './process.ts';

/**
 * Backs up a program's data to a file, and prints what happened.
 * @throws PlainError with advice
 */
export async function runBackup(
  options: DatabaseOptions,
  schema: Schema,
  file: string,
): Promise<void> {
  const { tables, rows, bytes } = await writeBackup(options, schema, file).catch(
    explain(`Cannot write ${file}`),
  );
  const size = `${Math.ceil(bytes / 1_024).toLocaleString('en')} KB`;
  print(
    `Backed up ${pluralize(rows, 'row')} of ${pluralize(tables, 'table')} to ${file} (${size}).`,
  );
  print(
    'The file contains personal data. Keep it private, and delete it when you no longer need it.',
  );
}

/**
 * Restores a backup, and prints what happened.
 * @throws PlainError with advice
 */
export async function runRestore(request: RestoreOptions): Promise<void> {
  const { rows, createdAt, deletions } = await restoreBackup(request).catch(
    explain(`Cannot read ${request.file}`),
  );
  print(`Restored ${pluralize(rows, 'row')} from ${request.file}, made at ${createdAt}.`);
  if (deletions > 0) {
    print(
      `Applied ${pluralize(deletions, 'deletion')} made since then, so that deleted data stays deleted.`,
    );
  }
}

/** Errors of the file system become one sentence. */
function explain(what: string): (error: unknown) => never {
  return (error) => {
    const isOfFile = (error as { syscall?: unknown }).syscall !== undefined;
    if (!isOfFile) throw error;
    throw new PlainError(`${what}: ${describeFileError(error)}.`, { cause: error });
  };
}
