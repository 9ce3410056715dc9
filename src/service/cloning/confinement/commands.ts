import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfinedProgram, Confinement } from './confinement.ts';

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));
const NAMESPACES_SCRIPT = fileURLToPath(new URL('./namespaces.sh', import.meta.url));

/** Where a process with its own file system finds Node.js and the project. */
const NODE_INSIDE = '/node';
const PROJECT_INSIDE = '/app';

/** The user `nobody` and its group. */
export const NOBODY = 65_534;

/** Enough for Node.js, its threads, and modules that load at the same time. */
const MAX_DESCRIPTORS = 64;

/** A process to be confined. */
export interface ConfinedProcess {
  readonly program: ConfinedProgram;
  /** Its own empty folder. */
  readonly folder: string;
  /** The shared libraries of Node.js. */
  readonly libraries: readonly string[];
}

/** The command line that runs a process in a confinement. */
export function commandOf(confinement: Confinement, confined: ConfinedProcess): string[] {
  const command = COMMANDS[confinement](confined);
  return process.platform === 'win32' ? command : [...limitsOf(confined.program), ...command];
}

const COMMANDS: Readonly<Record<Confinement, (confined: ConfinedProcess) => string[]>> = {
  bubblewrap: (confined) => [
    ...['bwrap', '--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--uid', String(NOBODY), '--gid', String(NOBODY)],
    ...visibleFiles(confined).flatMap(([from, to]) => ['--ro-bind', from, to]),
    ...['--proc', '/proc', '--dir', '/tmp', '--remount-ro', '/', '--chdir', '/tmp', '--'],
    ...nodeInside(confined),
  ],
  namespaces: (confined) => [
    'unshare',
    // Root needs no user namespace.
    ...(isRoot() ? [] : ['--user', '--map-root-user']),
    ...['--mount', '--pid', '--net', '--ipc', '--uts', '--cgroup'],
    ...['--fork', '--kill-child', '--mount-proc', '/bin/sh', NAMESPACES_SCRIPT],
    ...[isRoot() ? 'root' : 'mapped', confined.folder],
    ...visibleFiles(confined).flat(),
    ...['--', ...nodeInside(confined)],
  ],
  account: (confined) => [
    ...['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
    ...['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'],
    ...nodeOutside(confined),
  ],
  permissions: nodeOutside,
};

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * No core dump, no byte in any file, few descriptors, bounded time, no environment. Memory is left
 * to the program: Node.js reserves a gigabyte of addresses, so a limit on them would mean little.
 */
function limitsOf({ cpuSeconds }: ConfinedProgram): string[] {
  const script = [
    'ulimit -c 0',
    'ulimit -f 0',
    `ulimit -n ${MAX_DESCRIPTORS}`,
    `ulimit -t ${cpuSeconds}`,
    'exec env -i "$@"',
  ].join('; ');
  return ['/bin/sh', '-c', script, 'sh'];
}

function nodeInside({ program }: ConfinedProcess): string[] {
  return [NODE_INSIDE, ...nodeArguments(program, PROJECT_INSIDE)];
}

function nodeOutside({ program }: ConfinedProcess): string[] {
  return [process.execPath, ...nodeArguments(program, PROJECT)];
}

/** Allows reading and threads (the watchdog is one), but no writing, processes or addons. */
function nodeArguments(program: ConfinedProgram, project: string): string[] {
  const { entry, args, readable, heapMegabytes, hasPermissionModel = true } = program;
  const reads = readable.map((file) => `--allow-fs-read=${path.join(project, file)}`);
  return [
    `--max-old-space-size=${heapMegabytes}`,
    ...(hasPermissionModel ? ['--permission', '--allow-worker', ...reads] : []),
    path.join(project, entry),
    ...args,
  ];
}

/** Pairs of a path on this machine and the path at which the process sees it. */
function visibleFiles({ program, libraries }: ConfinedProcess): [string, string][] {
  return [
    ...libraries.map((file): [string, string] => [file, file]),
    [process.execPath, NODE_INSIDE],
    ...program.readable.map((file): [string, string] => [
      path.join(PROJECT, file),
      path.join(PROJECT_INSIDE, file),
    ]),
  ];
}
