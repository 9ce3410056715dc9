import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export const CLIP_SUFFIX = '.clip';
export const UNFINISHED_SUFFIX = '.part';
/** Writing takes a moment, even in another process that shares the directory. An older file was abandoned. */
const ABANDONED_AFTER_MS = 600_000;

export interface ClipFileInfo {
  bytes: number;
  usedAtMs: number;
}

/** The clips in a directory by relative path, least recently used first. */
export class ClipListing {
  readonly #clips = new Map<string, ClipFileInfo>();
  #bytes = 0;

  /** Of all clips. A running total, because adding up 100,000 clips takes milliseconds. */
  get bytes(): number {
    return this.#bytes;
  }

  get(clipPath: string): ClipFileInfo | undefined {
    return this.#clips.get(clipPath);
  }

  /** Adds a clip as the most recently used one, or makes it so. */
  set(clipPath: string, info: ClipFileInfo): void {
    this.delete(clipPath);
    this.#clips.set(clipPath, info);
    this.#bytes += info.bytes;
  }

  delete(clipPath: string): void {
    this.#bytes -= this.#clips.get(clipPath)?.bytes ?? 0;
    this.#clips.delete(clipPath);
  }

  /** Clips may be deleted meanwhile. */
  [Symbol.iterator](): IterableIterator<[string, ClipFileInfo]> {
    return this.#clips[Symbol.iterator]();
  }
}

/**
 * Lists the clips in a directory and its subdirectories.
 * Deletes unfinished files that a killed process has left behind.
 * @throws errors of the file system, unless the directory does not exist
 */
export async function listClips(directory: string): Promise<ClipListing> {
  const clips: [string, ClipFileInfo][] = [];
  for (const relativePath of await filesIn(directory)) {
    const file = path.join(directory, relativePath);
    // Another process may have deleted it in the meantime.
    const stats = await stat(file).catch(() => undefined);
    if (stats === undefined) continue;
    const { size: bytes, mtimeMs: usedAtMs } = stats;
    if (relativePath.endsWith(CLIP_SUFFIX)) clips.push([relativePath, { bytes, usedAtMs }]);
    else if (
      relativePath.endsWith(UNFINISHED_SUFFIX) &&
      Date.now() - usedAtMs > ABANDONED_AFTER_MS
    ) {
      await rm(file, { force: true });
    }
  }
  const listing = new ClipListing();
  for (const clip of clips.toSorted(([, a], [, b]) => a.usedAtMs - b.usedAtMs))
    listing.set(...clip);
  return listing;
}

async function filesIn(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(directory, path.join(parentPath, name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
