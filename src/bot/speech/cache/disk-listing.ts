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

/**
 * Lists the clips in a directory and its subdirectories, by relative path, least recently used first.
 * Deletes unfinished files that a killed process has left behind.
 * @throws errors of the file system, unless the directory does not exist
 */
export async function listClips(directory: string): Promise<Map<string, ClipFileInfo>> {
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
  return new Map(clips.toSorted(([, a], [, b]) => a.usedAtMs - b.usedAtMs));
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
