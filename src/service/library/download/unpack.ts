import { once } from 'node:events';
import { access, constants, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startConfined } from '../../confined/confined-child.ts';
import { OUT_OF_TIME } from '../../confined/watchdog-limits.ts';
import { DownloadError } from './download-error.ts';
import type { ExtractLimits } from './extract.ts';
import { cannotWrite } from './part-file.ts';
import { type UnpackMessage, type UnpackTask, unpackMessageSchema } from './unpack-messages.ts';

export interface UnpackOptions {
  readonly signal: AbortSignal;
  /** How many bytes of the archive were read. */
  readonly onBytes?: (read: number) => void;
  readonly limits?: Partial<ExtractLimits>;
}

const UNPACK_LIMITS = {
  maxFiles: 5_000,
  maxBytes: 2_000_000_000,
  memoryBytes: 500_000_000,
  /** An archive of 350 MB needs half a minute on a fast machine. */
  cpuMs: 15 * 60_000,
} as const;
const HEAP_MEGABYTES = 128;
/** The watchdog in the process should act first. */
const EXTRA_CPU_SECONDS = 5;
const PROGRAM = {
  entry: 'src/service/library/download/unpack-child.ts',
  modules: ['src/service/library', 'src/service/confined', 'src/shared/common', 'package.json'],
} as const;

/**
 * Unpacks a `.tar.bz2` archive with one folder in it: the content of that folder goes to `folder`, which is created. What no
 * voice needs is left out. It runs in a process that can only read the archive and write to the folder. Afterwards, all files
 * are on the disk. After a failure, only what was in the folder before is there.
 * @throws DownloadError; the signal's reason
 */
export async function unpackArchive(
  archive: string,
  folder: string,
  { signal, onBytes, limits }: UnpackOptions,
): Promise<void> {
  signal.throwIfAborted();
  await access(archive, constants.R_OK).catch((error) => {
    const { code } = error as NodeJS.ErrnoException;
    const message = `Cannot read ${archive}: ${code}. Check the file, then try again.`;
    throw new DownloadError('cannot_read', message, { cause: error });
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = await readdir(folder);
  const paths = { archive: path.resolve(archive), folder: path.resolve(folder) };
  try {
    await run({ ...UNPACK_LIMITS, ...limits, ...paths }, signal, onBytes);
    await syncFiles(folder);
  } catch (error) {
    const created = (await readdir(folder)).filter((name) => !before.includes(name));
    for (const name of created) await rm(path.join(folder, name), { recursive: true });
    throw error;
  }
}

async function run(
  task: UnpackTask,
  signal: AbortSignal,
  onBytes: UnpackOptions['onBytes'],
): Promise<void> {
  const child = startConfined({
    entry: PROGRAM.entry,
    args: [JSON.stringify(task)],
    readable: [...PROGRAM.modules, task.archive],
    writable: { folder: task.folder, maxFileBytes: task.maxBytes },
    heapMegabytes: HEAP_MEGABYTES,
    cpuSeconds: Math.ceil(task.cpuMs / 1_000) + EXTRA_CPU_SECONDS,
  });
  const ended = once(child.process, 'close');
  // It is awaited later.
  ended.catch(() => undefined);
  const onAbort = () => child.kill();
  signal.addEventListener('abort', onAbort);
  let last: UnpackMessage | undefined;
  try {
    for await (const line of createInterface(child.output)) {
      last = unpackMessageSchema.parse(JSON.parse(line));
      if (last.kind === 'read') onBytes?.(last.bytes);
    }
  } finally {
    child.kill();
    await ended;
    signal.removeEventListener('abort', onAbort);
  }
  signal.throwIfAborted();
  if (last?.kind !== 'done') throw explainFailure(last, task, child.process.signalCode);
}

/** The process cannot do it: Node.js forbids fsync under the permission model. */
async function syncFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((entry) => entry.isFile())) {
    await using file = await open(path.join(entry.parentPath, entry.name), 'r+');
    await file.sync();
  }
}

function explainFailure(
  last: UnpackMessage | undefined,
  { archive, folder }: UnpackTask,
  signal: NodeJS.Signals | null,
): DownloadError {
  if (last?.kind === 'failed') return cannotWrite(folder, { code: last.code });
  const took = signal === OUT_OF_TIME ? 'it takes too long' : 'it needs too much memory';
  const reason = last?.kind === 'refused' ? last.reason : took;
  return new DownloadError(
    'damaged',
    `${path.basename(archive)} cannot be unpacked: ${reason}. Delete it, download it again, and report it if that does not help.`,
  );
}
