import { mkdtemp, open, readFile, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from '../common/plain-error.ts';
import { describeFileError } from '../process.ts';
import type { UploadedFile } from '../sandbox/types.ts';

/** @throws PlainError when it cannot be read */
export async function readUpload(file: string): Promise<UploadedFile> {
  try {
    return { name: path.basename(file), data: await readFile(file) };
  } catch (error) {
    throw new PlainError(
      `The file to attach cannot be read (${file}): ${describeFileError(error)}.`,
    );
  }
}

/**
 * Tries whether a file could be written, without changing anything.
 * @throws PlainError when it could not
 */
export async function checkWritable(file: string): Promise<void> {
  try {
    const isThere = (await stat(file).catch(() => undefined)) !== undefined;
    await (await open(file, isThere ? 'r+' : 'wx')).close();
    if (!isThere) await rm(file);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}

/**
 * Tries whether files could be put into a folder, which need not be there yet. Leaves nothing behind.
 * @throws PlainError when they could not
 */
export async function checkFolder(folder: string): Promise<void> {
  try {
    await rmdir(await mkdtemp(path.join(await nearest(path.resolve(folder)), '.mynah-')));
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

/** A file that could not be written, for people. */
export function cannotWrite(file: string, cause: unknown): PlainError {
  return new PlainError(`${file} cannot be written: ${describeFileError(cause)}.`, { cause });
}

/** The path itself, or what there is of the way to it. */
async function nearest(target: string): Promise<string> {
  const isThere = (await stat(target).catch(() => undefined)) !== undefined;
  return isThere || path.dirname(target) === target ? target : nearest(path.dirname(target));
}
