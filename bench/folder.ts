import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a temporary folder. It is removed synchronously if the process exits early. */
export function openFolder(): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-bench-'));
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', remove);
  return { path: folder, remove };
}
