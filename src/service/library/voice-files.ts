import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { InstalledVoice } from './installed-voice.ts';
import { LibraryError } from './library-error.ts';

const LIMITS = {
  /** Kokoro has about 400, most of them of espeak-ng. */
  files: 5_000,
} as const;

export type VoiceFile = InstalledVoice['files'][number];

/**
 * The paths of all files in a folder, relative to it, with `/`.
 * @throws LibraryError `not_a_voice` if there are links, devices, or too many files
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  const other = files.find((entry) => !entry.isFile());
  if (other !== undefined) {
    const name = path.join(other.parentPath, other.name);
    throw new LibraryError('not_a_voice', `${name} is not a file. Replace it by a copy.`);
  }
  if (files.length > LIMITS.files) {
    throw new LibraryError(
      'not_a_voice',
      `${folder} has more than ${LIMITS.files.toLocaleString('en-US')} files. Choose the folder of one voice.`,
    );
  }
  return files
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();
}

/** The sizes and digests of files in a folder. */
export async function describeFiles(
  folder: string,
  files: readonly string[],
  signal: AbortSignal,
): Promise<VoiceFile[]> {
  const described: VoiceFile[] = [];
  for (const name of files) {
    const file = path.join(folder, name);
    const { size } = await stat(file);
    described.push({ path: name, bytes: size, sha256: await digestOf(file, 'sha256', signal) });
  }
  return described;
}

/** In hexadecimal. */
export async function digestOf(
  file: string,
  algorithm: 'sha256' | 'md5',
  signal: AbortSignal,
): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest('hex');
}

/** Files that are missing or differ, each with what is wrong. */
export async function findDamage(
  folder: string,
  files: readonly VoiceFile[],
  signal: AbortSignal,
): Promise<string[]> {
  const damage: string[] = [];
  for (const { path: name, bytes, sha256 } of files) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => undefined);
    if (stats === undefined) damage.push(`${name} is missing`);
    else if (stats.size !== bytes) {
      damage.push(`${name} has ${stats.size} bytes instead of ${bytes}`);
    } else if ((await digestOf(file, 'sha256', signal)) !== sha256) {
      damage.push(`${name} has changed`);
    }
  }
  return damage;
}

/** Makes sure that a folder and all in it outlives a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const all = entries.map((entry) => ({
    name: path.join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }));
  for (const { name, isFolder } of [...all, { name: folder, isFolder: true }]) {
    if (isFolder) await syncNames(name);
    // Windows writes only what was opened for writing.
    else await sync(name, 'r+');
  }
}

/** Makes sure that the names in a folder outlive a loss of power. Windows opens no folders, and does it itself. */
export async function syncNames(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder);
}

async function sync(name: string, flags = 'r'): Promise<void> {
  await using handle = await open(name, flags);
  await handle.sync();
}
