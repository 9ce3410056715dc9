import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/** The descriptor for the output of a confined process. Libraries may write to standard output, which is ignored. */
export const OUTPUT = 3;

/** Enough for Node.js, its threads, and modules that load at the same time. */
const MAX_DESCRIPTORS = 64;

/** The unit of `ulimit -f` in a POSIX shell. */
const ULIMIT_BLOCK_BYTES = 512;

/** A script of this project that reads untrusted files. Paths are absolute or relative to the project. */
export interface ConfinedProgram {
  readonly entry: string;
  readonly args: readonly string[];
  /** The only files and folders that it may read. */
  readonly readable: readonly string[];
  /** The only folder that it may write to. Default: none */
  readonly writable?: WritableFolder;
  /** JavaScript heap. */
  readonly heapMegabytes: number;
  /** Processor time after which the operating system ends the process. */
  readonly cpuSeconds: number;
}

export interface WritableFolder {
  readonly folder: string;
  /** The size of a file at which the operating system ends the process. */
  readonly maxFileBytes: number;
}

export interface ConfinedChild {
  readonly process: ChildProcess;
  readonly input: Writable;
  readonly output: Readable;
  /** Ends the process immediately. */
  kill(): void;
}

export type StartConfined = (program: ConfinedProgram) => ConfinedChild;

/**
 * Starts a process under Node.js's permission model, with limits of the operating system and an empty environment. It reads
 * standard input and writes to the descriptor OUTPUT. The permission model does not restrict the network.
 */
export const startConfined: StartConfined = (program) => {
  const [command = '', ...args] = [...limitsOf(program), ...nodeCommand(program)];
  const child = spawn(command, args, { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
  return {
    process: child,
    input: child.stdin as Writable,
    output: child.stdio[OUTPUT] as Readable,
    kill: () => child.kill('SIGKILL'),
  };
};

/** Allows reading and writing as above, and threads until `startWatchdog` has started one, but no processes or addons. */
function nodeCommand(program: ConfinedProgram): string[] {
  const { entry, args, readable, writable, heapMegabytes } = program;
  return [
    process.execPath,
    `--max-old-space-size=${heapMegabytes}`,
    ...['--permission', '--allow-worker'],
    ...readable.map((file) => `--allow-fs-read=${path.resolve(PROJECT, file)}`),
    ...(writable === undefined
      ? []
      : [`--allow-fs-write=${path.resolve(PROJECT, writable.folder)}`]),
    path.join(PROJECT, entry),
    ...args,
  ];
}

/**
 * No core dump, no larger file than allowed, few descriptors, bounded time, no environment. Memory is left to the watchdog:
 * Node.js reserves a gigabyte of addresses, so a limit on them would mean little.
 */
function limitsOf({ cpuSeconds, writable }: ConfinedProgram): string[] {
  if (process.platform === 'win32') return [];
  const script = [
    'ulimit -c 0',
    `ulimit -f ${Math.ceil((writable?.maxFileBytes ?? 0) / ULIMIT_BLOCK_BYTES)}`,
    `ulimit -n ${MAX_DESCRIPTORS}`,
    `ulimit -t ${cpuSeconds}`,
    'exec env -i "$@"',
  ].join('; ');
  return ['/bin/sh', '-c', script, 'sh'];
}
