/**
 * The kinds of confinement for a process that reads untrusted files, strongest first.
 *
 * - `bubblewrap`, `namespaces`: a file system with only Node.js and our code (read-only), no
 *   network and no other processes; by bubblewrap, or by util-linux.
 * - `account`: another user account (nobody), if the service runs as root.
 * - `permissions`: only Node's permission model.
 *
 * All have an empty environment, a folder of their own, no inherited descriptors, limits of the
 * operating system, and Node's permission model.
 */
export type Confinement = 'bubblewrap' | 'namespaces' | 'account' | 'permissions';

/** Whether a strong confinement is `required`, used if the system allows one, or `off`. */
export type ConfinementMode = 'auto' | 'required' | 'off';

/** The descriptor for the output of a confined process. Libraries may write to standard output, which is ignored. */
export const OUTPUT = 3;

/** A script of this project that runs in a confined process. Paths are relative to the project. */
export interface ConfinedProgram {
  readonly entry: string;
  readonly args: readonly string[];
  /** The only files and folders that it may read. */
  readonly readable: readonly string[];
  /** JavaScript heap. */
  readonly heapMegabytes: number;
  /** Processor time after which the operating system ends the process. */
  readonly cpuSeconds: number;
  /** For tests: without it, the script can do what code does that has escaped from JavaScript. Default: yes. */
  readonly hasPermissionModel?: boolean;
}

/** Whether a confinement keeps everything else from code that has taken over the process. */
export function isStrong(confinement: Confinement): boolean {
  return confinement === 'bubblewrap' || confinement === 'namespaces';
}

/** One line for the operator. */
export function describeConfinement(confinement: Confinement): string {
  return `Voice samples are decoded ${DESCRIPTIONS[confinement]}.`;
}

const STRONG = 'without access to the network, other processes and other files';

const DESCRIPTIONS: Readonly<Record<Confinement, string>> = {
  bubblewrap: `${STRONG} (bubblewrap)`,
  namespaces: `${STRONG} (Linux namespaces)`,
  account:
    "by the user account nobody under Node.js's permission model. This system allows no namespaces, so the network stays open to a decoder that is taken over",
  permissions:
    "under Node.js's permission model only. This system allows no namespaces, or VOICE_SERVICE_CONFINEMENT is off, so the network and other processes stay open to a decoder that is taken over",
};
