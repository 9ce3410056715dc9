import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export const CLIP_SUFFIX = '.clip';
export const UNFINISHED_SUFFIX = '.part';
/** Whoever wrote it was killed: another process that shares the folder writes for a moment only. */
const ABANDONED_AFTER_MS = 600_000;

export interface DiskEntry {
  bytes: number;
  usedAtMs: number;
}

/**
 * The clips in a folder and in those in it, by path; the one that was used the longest ago first.
 * What a killed process has left unfinished is removed.
 * @throws what the file system throws, unless there is no such folder
 */
export async function listClips(directory: string): Promise<Map<string, DiskEntry>> {
  const found: [string, DiskEntry][] = [];
  for (const place of await filesIn(directory)) {
    const file = path.join(directory, place);
    // Another process may have removed it meanwhile.
    const facts = await stat(file).catch(() => undefined);
    if (facts === undefined) continue;
    const { size: bytes, mtimeMs: usedAtMs } = facts;
    if (place.endsWith(CLIP_SUFFIX)) found.push([place, { bytes, usedAtMs }]);
    else if (place.endsWith(UNFINISHED_SUFFIX) && Date.now() - usedAtMs > ABANDONED_AFTER_MS) {
      await rm(file, { force: true });
    }
  }
  return new Map(found.toSorted(([, a], [, b]) => a.usedAtMs - b.usedAtMs));
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
