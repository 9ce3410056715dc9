import { describeFileError } from '../../shared/program/process.ts';
import { LibraryError } from './library-error.ts';

/**
 * Runs work that writes to a folder.
 * @throws LibraryError `disk` instead of an error of the file system
 */
export async function guardDisk<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    throw new LibraryError(
      'disk',
      `Cannot use ${folder}: ${reason}. Make sure that this user may read and write there, or name another folder.`,
      error,
    );
  }
}

/** Undefined for other errors. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  // SQLite holds the locks.
  if (String(error.code).startsWith('SQLITE_')) return 'it cannot be written';
  return 'syscall' in error ? describeFileError(error) : undefined;
}
