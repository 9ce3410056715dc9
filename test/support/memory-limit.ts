import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { eventually } from './eventually.ts';

/** Control groups of Linux, version 1 and 2. */
const VERSIONS = [
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    most: 'memory.max_usage_in_bytes',
    kills: 'memory.oom_control',
  },
  {
    root: '/sys/fs/cgroup',
    limit: 'memory.max',
    most: 'memory.peak',
    kills: 'memory.events',
  },
] as const;

const version = VERSIONS.find(({ root }) => canCreateGroupsIn(root));

/** Why the memory of a process cannot be limited on this machine. */
export const NO_MEMORY_LIMIT =
  version === undefined ? '(skipped: no permission to create control groups)' : undefined;

export type MemoryLimit = ReturnType<typeof limitMemory>;

/**
 * Limits the memory of a process and of those that it starts, like that of a container. Call it as soon as the process has
 * started: what it allocated before does not count.
 */
export function limitMemory(pid: number, bytes: number) {
  if (version === undefined) throw new Error(NO_MEMORY_LIMIT);
  const group = path.join(version.root, `mynah-test-${pid}`);
  mkdirSync(group);
  writeFileSync(path.join(group, version.limit), String(bytes));
  writeFileSync(path.join(group, 'cgroup.procs'), String(pid));
  const { most, kills } = version;
  const read = (file: string) => readFileSync(path.join(group, file), 'utf8');
  return {
    /** The most that was used, in bytes. Cached files count, too. */
    get mostBytes() {
      return Number(read(most));
    },
    /** How many processes were killed because of it. */
    get kills() {
      const [, count] = /^oom_kill (\d+)$/m.exec(read(kills)) ?? [];
      return Number(count);
    },
    /** Waits until the processes have ended. */
    [Symbol.asyncDispose]: () => eventually(() => rmdirSync(group)),
  };
}

function canCreateGroupsIn(root: string): boolean {
  const hasMemory =
    existsSync(path.join(root, 'memory.oom_control')) || controllersOf(root).includes('memory');
  if (!hasMemory) return false;
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** What groups below this one can limit (version 2). */
function controllersOf(root: string): string {
  const file = path.join(root, 'cgroup.subtree_control');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
