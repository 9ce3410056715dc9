import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withDeadline } from '../../../src/shared/common/deadline.ts';

const ENTRY = fileURLToPath(new URL('../../../src/service/main.ts', import.meta.url));
const START_TIMEOUT_MS = 30_000;
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

/** The voice service as a process, with its data on a small disk. */
export interface ServiceOnOwnDisk {
  readonly url: string;
  readonly child: ChildProcess;
  /** Uses up the space of the disk. */
  fill(): void;
  free(): void;
  /** Makes every write fail with an I/O error. */
  failWrites(): void;
  allowWrites(): void;
}

/** @param folder with databases, which are copied to the disk */
export async function startOnOwnDisk(folder: string): Promise<ServiceOnOwnDisk> {
  const [program, ...args] = WITH_OWN_DISK;
  const place = path.join(folder, 'disk');
  mkdirSync(place);
  const child = spawn(program, [...args, folder, process.execPath, ENTRY], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: place,
      VOICE_SERVICE_PORT: '0',
      VOICE_SERVICE_WORKERS: '1',
      VOICE_SERVICE_WARM_UP: 'off',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await withDeadline(addressOf(child), START_TIMEOUT_MS, 'The service');
  const disk = path.join(`/proc/${child.pid}/root`, place);
  const filler = path.join(disk, 'filler');
  const limitFiles = (bytes: string) => {
    const { status } = spawnSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`]);
    if (status !== 0) throw new Error('prlimit failed');
  };
  return {
    url,
    child,
    fill: () => fill(filler),
    free: () => rmSync(filler),
    failWrites: () => limitFiles('0'),
    allowWrites: () => limitFiles('unlimited'),
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const part of child.stdout ?? []) {
    printed += part;
    const url = /listening on (http:\S+)/.exec(printed)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`The service ended after: ${printed}`);
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
