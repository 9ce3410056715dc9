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
    throw new PlainError(`Cannot read the file to attach (${file}): ${describeFileError(error)}.`);
  }
}

/**
 * Checks that a file can be written, without changing it.
 * @throws PlainError when it cannot be written
 */
export async function checkWritable(file: string): Promise<void> {
  try {
    const exists = (await stat(file).catch(() => undefined)) !== undefined;
    await (await open(file, exists ? 'r+' : 'wx')).close();
    if (!exists) await rm(file);
  } catch (error) {
    throw writeError(file, error);
  }
}

/**
 * Checks that files can be saved in a folder, which may not exist yet. Leaves nothing behind.
 * @throws PlainError when the folder cannot be written
 */
export async function checkFolder(folder: string): Promise<void> {
  try {
    await rmdir(await mkdtemp(path.join(await nearestExisting(path.resolve(folder)), '.mynah-')));
  } catch (error) {
    throw writeError(folder, error);
  }
}

/**
 * Saves a file as `NUMBER-name`, with the next number in the folder, so that no file is overwritten.
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
    throw writeError(file, error);
  }
  return file;
}

/** 0 when there is no numbered file, or no folder. */
async function highestNumber(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  return Math.max(0, ...names.map((name) => Number(/^(\d{1,9})-/.exec(name)?.[1] ?? 0)));
}

export function writeError(file: string, cause: unknown): PlainError {
  return new PlainError(`Cannot write ${file}: ${describeFileError(cause)}.`, { cause });
}

/** The path itself, or its closest existing parent. */
async function nearestExisting(target: string): Promise<string> {
  const exists = (await stat(target).catch(() => undefined)) !== undefined;
  return exists || path.dirname(target) === target ? target : nearestExisting(path.dirname(target));
}
