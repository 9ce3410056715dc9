import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unusable } from './unusable.ts';

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * A private folder for files that can be made again: `node_modules/.cache/mynah`, or one in the folder for
 * temporary files if that cannot be written.
 * @throws EngineError `unusable`
 */
export function cacheFolder(): string {
  const user = process.geteuid?.() ?? 'user';
  const candidates = [
    path.join(PROJECT, 'node_modules', '.cache', 'mynah'),
    path.join(tmpdir(), `mynah-cache-${user}`),
  ];
  const found = candidates.find(isUsable);
  if (found !== undefined) return found;
  throw unusable(`Neither ${candidates.join(' nor ')} can be written. Allow one of them.`);
}

/** Another user could have created the folder in /tmp first, to exchange its files later. */
function isUsable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const stats = lstatSync(folder);
    const isOurs = process.geteuid === undefined || stats.uid === process.geteuid();
    return stats.isDirectory() && isOurs && (isWindows() || (stats.mode & 0o022) === 0);
  } catch {
    return false;
  }
}

function isWindows(): boolean {
  return process.platform === 'win32';
}
