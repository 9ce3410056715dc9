import { statfs } from 'node:fs/promises';
import { DownloadError } from './download-error.ts';
import { DOWNLOAD_LIMITS } from './limits.ts';

const MEGABYTE = 1_000_000;

/** How many bytes this user can write to the disk of a folder that exists. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * @param bytes what will be written
 * @throws DownloadError `no_space` if less than `spareBytes` would be left
 */
export async function ensureSpace(
  folder: string,
  bytes: number,
  spareBytes = DOWNLOAD_LIMITS.spareBytes,
): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= bytes + spareBytes) return;
  throw new DownloadError(
    'no_space',
    `There is too little space in ${folder}: ${toMegabytes(bytes + spareBytes)} MB are needed, ${Math.floor(free / MEGABYTE).toLocaleString('en')} MB are free. Free some space, then try again.`,
  );
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE).toLocaleString('en');
