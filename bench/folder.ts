import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Also removed when the process ends before its time, where nothing asynchronous runs any more. */
export function openFolder(): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-bench-'));
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', remove);
  return { path: folder, remove };
}
