import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from './cache-folder.ts';
import { MANIFEST, type Manifest } from './espeak-manifest.ts';
import { readAtMost } from './files.ts';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';
import { unusable } from './unusable.ts';

const PROGRAM = fileURLToPath(new URL('./write-espeak-data.ts', import.meta.url));
const PACKAGE = '@echogarden/espeak-ng-emscripten';

/**
 * The folder espeak-ng-data, from which models learn how words are pronounced. It is written once, from the
 * embedded espeak-ng: 24 MB. Processes that do this at the same time do not disturb each other.
 * @param cache a private folder
 * @returns its path
 * @throws EngineError `unusable`
 */
export async function espeakData(
  signal: AbortSignal,
  cache: string = cacheFolder(),
): Promise<string> {
  const folder = path.join(cache, `espeak-ng-data-${await version()}`);
  if (await isComplete(folder)) return folder;
  const temporary = `${folder}.${process.pid}.${Date.now()}`;
  try {
    await write(temporary, signal);
    // Something has removed some of the files, such as a cleaner of temporary folders.
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder).catch(async (error) => {
      if (!(await isComplete(folder))) throw error;
    });
    return folder;
  } catch (cause) {
    signal.throwIfAborted();
    throw unusable(`Cannot write ${folder}. It needs 30 MB of free space.`, cause);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function version(): Promise<string> {
  const file = createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`);
  return (JSON.parse(await readAtMost(file, LIMITS.descriptionBytes)) as { version: string })
    .version;
}

/** Loading espeak-ng takes half a second of processor time, so another process does it. */
async function write(folder: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, folder], { env: {}, stdio: 'ignore', signal });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`espeak-ng-data was not written (exit code ${code})`);
}

async function isComplete(folder: string): Promise<boolean> {
  try {
    const text = await readAtMost(path.join(folder, MANIFEST), LIMITS.descriptionBytes);
    const sizes = (JSON.parse(text) as Manifest).map(async ([name, bytes]) => {
      const { size } = await stat(path.join(folder, name));
      return size === bytes;
    });
    return (await Promise.all(sizes)).every(Boolean);
  } catch {
    return false;
  }
}
