import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runWords } from '../run.ts';
import { addressOf, serviceEnvironment } from './service-process.ts';

const ENTRY = path.resolve('src/service/main.ts');
const DISK_BYTES = 4 * 1024 * 1024;

/** Mounts a small disk that only this program and its children see. */
const WITH_OWN_DISK = [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${DISK_BYTES} mynah "$0/disk" && cp "$0"/*.sqlite* "$0/disk" && exec "$@"`,
] as const;

/** Whether {@link startOnOwnDisk} works on this machine. It needs Linux, and the right to mount a disk. */
export const HAS_OWN_DISK =
  spawnSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'x', '/mnt'])
    .status === 0 && spawnSync('prlimit', ['--version']).status === 0;

/**
 * The voice service as a process, with its data on a small disk.
 * @param folder with databases, which are copied to the disk
 */
export async function startOnOwnDisk(folder: string) {
  const place = path.join(folder, 'disk');
  mkdirSync(place);
  const environment = serviceEnvironment({ DATA_DIR: place });
  const service = runWords([...WITH_OWN_DISK, folder, process.execPath, ENTRY], { environment });
  const { pid } = service.child;
  const disk = path.join(`/proc/${pid}/root`, place);
  const filler = path.join(disk, 'filler');
  const limitFiles = (bytes: string) => {
    const { status } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
    if (status !== 0) throw new Error('prlimit failed');
  };
  return {
    url: await addressOf(service),
    /** Uses up the space of the disk. */
    fill: () => fill(filler),
    free: () => rmSync(filler),
    /** Makes every write fail with an I/O error. */
    failWrites: () => limitFiles('0'),
    allowWrites: () => limitFiles('unlimited'),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}

function fill(file: string): void {
  const block = Buffer.alloc(4_096);
  for (;;) {
    try {
      writeFileSync(file, block, { flag: 'a' });
    } catch (error) {
      if ((error as { code?: unknown }).code === 'ENOSPC') return;
      throw error;
    }
  }
}
