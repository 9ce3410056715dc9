import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { commandOf, NOBODY } from './commands.ts';
import { type ConfinedProgram, type Confinement, OUTPUT } from './confinement.ts';

const NULL_DEVICE = '/dev/null';
/** The flag O_CLOEXEC of Linux, in octal as in /proc. */
const CLOSE_ON_EXEC = 0o2000000;
/** Few programs leave higher descriptors open. */
const MAX_INHERITED = 1_024;

export interface ConfinedChild {
  readonly process: ChildProcess;
  readonly input: Writable;
  readonly output: Readable;
  /** Ends the process immediately, and removes its folder. */
  kill(): void;
}

/** Starts processes in a confinement. */
export class Confiner {
  readonly confinement: Confinement;
  readonly #libraries: readonly string[];
  /** Per descriptor from the fourth on: whether to replace an inherited one. */
  readonly #others: readonly ('ignore' | number)[];

  constructor(confinement: Confinement) {
    this.confinement = confinement;
    this.#libraries = sharedLibraries();
    this.#others = replaceInherited();
  }

  /**
   * The process reads standard input and writes to the descriptor OUTPUT. Its folder is removed when
   * it ends or is killed.
   * @throws Error without a folder for temporary files
   */
  start(program: ConfinedProgram): ConfinedChild {
    const folder = createFolder(this.confinement);
    const confined = { program, folder, libraries: this.#libraries };
    const [command = '', ...args] = commandOf(this.confinement, confined);
    const child = spawn(command, args, {
      cwd: folder,
      env: {},
      stdio: ['pipe', 'ignore', 'ignore', 'pipe', ...this.#others],
    });
    child.once('close', () => removeFolder(folder));
    return {
      process: child,
      input: child.stdin as Writable,
      output: child.stdio[OUTPUT] as Readable,
      kill: () => {
        child.kill('SIGKILL');
        removeFolder(folder);
      },
    };
  }
}

/** Only the process's user can enter it. */
function createFolder(confinement: Confinement): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-sample-'));
  if (confinement === 'account') chownSync(folder, NOBODY, NOBODY);
  return folder;
}

/** Never throws: code that has taken over the process can fill the folder faster than it is emptied. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It has no content, because the process cannot write a byte to a file. The system cleans up.
  }
}

/** The libraries that Node.js has loaded. */
function sharedLibraries(): string[] {
  if (process.platform !== 'linux') return [];
  const { sharedObjects } = process.report.getReport() as { sharedObjects: string[] };
  return sharedObjects.filter((file) => file.startsWith('/') && !file.endsWith('.node'));
}

/**
 * Node.js passes on descriptors that its own parent left open, if there are gaps between them. They
 * lead to the null device instead.
 */
function replaceInherited(): ('ignore' | number)[] {
  const inherited = inheritedDescriptors();
  if (inherited.length === 0) return [];
  const nullDevice = openSync(NULL_DEVICE, 'r+');
  return Array.from({ length: Math.max(...inherited) - OUTPUT }, (_, i) =>
    inherited.includes(OUTPUT + 1 + i) ? nullDevice : 'ignore',
  );
}

function inheritedDescriptors(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/fdinfo')
    .map(Number)
    .filter((fd) => fd > OUTPUT && fd <= MAX_INHERITED && isPassedOn(fd));
}

function isPassedOn(descriptor: number): boolean {
  try {
    const info = readFileSync(`/proc/self/fdinfo/${descriptor}`, 'latin1');
    const flags = /^flags:\s*(\d+)/m.exec(info)?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0;
  } catch {
    // It was the descriptor with which the folder was listed.
    return false;
  }
}
