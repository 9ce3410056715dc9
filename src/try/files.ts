import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { UploadedFile } from '../sandbox/types.ts';
import { PlainError } from '../shared/common/plain-error.ts';
import { describeFileError } from '../shared/program/process.ts';

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

/**
 * Saves a file as `NUMBER-name`, one above the highest number in the folder: what was saved before stays.
 * @returns its path
 * @throws PlainError when it cannot be written
 */
export async function saveNumbered(
  folder: string,
  name: string,
  data: Uint8Array,
): Promise<string> {
  const file = path.join(folder, `${(await highestNumber(folder)) + 1}-${path.basename(name)}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, data, { flag: 'wx' });
  } catch (error) {
    throw cannotWrite(file, error);
  }
  return file;
}

/** 0 where there is none yet, or no folder. */
async function highestNumber(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  return Math.max(0, ...names.map((name) => Number(/^(\d{1,9})-/.exec(name)?.[1] ?? 0)));
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
