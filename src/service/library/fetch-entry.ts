import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Dispatcher } from 'undici';
import { addressesOf } from './catalogue.ts';
import type { CatalogueEntry, CatalogueFile } from './catalogue-entry.ts';
import { downloadFile } from './download/download.ts';
import { ensureSpace } from './download/space.ts';
import { unpackArchive } from './download/unpack.ts';
import type { DownloadProgress } from './progress.ts';

export interface FetchOptions {
  /** The folder in which the voice is prepared. What an earlier attempt has left there is continued. */
  readonly part: string;
  readonly servers: Parameters<typeof addressesOf>[1];
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  readonly progress: DownloadProgress;
}

/**
 * Downloads and unpacks the files of an entry.
 * @returns the folder that has nothing but them
 * @throws DownloadError, and the signal's reason
 */
export async function fetchEntry(entry: CatalogueEntry, options: FetchOptions): Promise<string> {
  const { part, servers, dispatcher, signal, progress } = options;
  const prepared = preparedFolder(part);
  await mkdir(prepared, { recursive: true });
  await ensureSpace(part, await bytesNeeded(entry, part));
  let completeBytes = 0;
  let earlierBytes = 0;
  for (const { name, url, bytes, digest } of addressesOf(entry, servers)) {
    const file = path.join(downloadFolder(entry, part), name);
    let isFirst = true;
    const onBytes = (received: number) => {
      if (isFirst) earlierBytes += received;
      isFirst = false;
      progress.report(completeBytes + received, earlierBytes);
    };
    await downloadFile({ url, bytes, digest, file }, { dispatcher, signal, onBytes });
    completeBytes += bytes;
  }
  if (entry.source.kind === 'release') {
    progress.enter('unpacking');
    await unpackFiles(entry.source.files, part, signal);
  }
  return prepared;
}

/** Where files become a voice. */
export function preparedFolder(part: string): string {
  return path.join(part, 'voice');
}

/** How much of an entry earlier attempts have downloaded. */
export async function receivedBytes(entry: CatalogueEntry, part: string): Promise<number> {
  const folder = downloadFolder(entry, part);
  const sizes = entry.source.files.map(async ({ name }) => {
    const file = path.join(folder, name);
    return (await sizeOf(file)) ?? (await sizeOf(`${file}.part`)) ?? 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

export function downloadBytes({ source }: CatalogueEntry): number {
  return source.files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Archives stay outside of the folder that becomes the voice. */
function downloadFolder({ source }: CatalogueEntry, part: string): string {
  return source.kind === 'files' ? preparedFolder(part) : part;
}

/** Of the download, of what it is unpacked to, and of the copy that the engine makes of a Piper model. */
async function bytesNeeded(entry: CatalogueEntry, part: string): Promise<number> {
  const left = downloadBytes(entry) - (await receivedBytes(entry, part));
  if (entry.source.kind === 'release') return left + entry.installedBytes;
  return left + Math.max(...entry.source.files.map(({ bytes }) => bytes));
}

async function unpackFiles(
  files: readonly CatalogueFile[],
  part: string,
  signal: AbortSignal,
): Promise<void> {
  const prepared = preparedFolder(part);
  // An attempt that was interrupted has left a part of it.
  await rm(prepared, { recursive: true, force: true });
  await mkdir(prepared);
  for (const { name } of files) {
    const file = path.join(part, name);
    if (isArchive(name)) await unpackArchive(file, prepared, { signal });
    else await rename(file, path.join(prepared, name));
  }
}

export function isArchive(name: string): boolean {
  return name.endsWith('.tar.bz2');
}

async function sizeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.size;
}
