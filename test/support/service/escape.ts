import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { fstatSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { connect } from 'node:net';

/**
 * Runs in a confined process, and tries to get out. Writes two lines of JSON to descriptor 3: what
 * it could do, and then whether it could write to files, because the attempt may end the process.
 */
export interface Surroundings {
  /** The process that started it. */
  hostPid: number;
  /** A word in the environment and the arguments of that process, and in its files. */
  secret: string;
  files: string[];
  /** A file that does not exist yet, in the folder of the others. */
  newFile: string;
  tcpPort: number;
  udpPort: number;
  abstractSocket: string;
}

export interface Escapes {
  environment: string[];
  readsHostEnvironment: boolean;
  seesHost: boolean;
  signalsHost: boolean;
  readsFiles: boolean;
  inheritsFiles: boolean;
  runsPrograms: boolean;
  connectsTcp: boolean;
  connectsAbstractSocket: boolean;
  sendsUdp: boolean;
}

const TIMEOUT_MS = 3_000;

const surroundings = JSON.parse(process.argv[2] ?? '{}') as Surroundings;
const { hostPid, secret, files, newFile } = surroundings;
const pids = () => [String(hostPid), ...readdirSync('/proc').filter((name) => /^\d+$/.test(name))];

const escapes: Escapes = {
  environment: Object.keys(process.env),
  readsHostEnvironment: pidsOrHost().some((pid) => holdsSecret(`/proc/${pid}/environ`)),
  seesHost: pidsOrHost().some((pid) => pid !== String(process.pid) && showsSecret(pid)),
  signalsHost: succeeds(() => process.kill(hostPid, 0)),
  readsFiles: files.some(holdsSecret),
  inheritsFiles: Array.from({ length: 300 }, (_, fd) => fd + 4).some(leadsToSecret),
  runsPrograms: succeeds(() => {
    if (spawnSync('/bin/sh', ['-c', 'exit 0']).status !== 0) throw new Error('not started');
  }),
  connectsTcp: await connects({ host: '127.0.0.1', port: surroundings.tcpPort }),
  connectsAbstractSocket: await connects({ path: surroundings.abstractSocket }),
  sendsUdp: await sendsUdp(surroundings.udpPort),
};
report(escapes);
report({ writesFiles: succeeds(() => writeFileSync(newFile, 'written')) });

function report(line: unknown): void {
  writeSync(3, `${JSON.stringify(line)}\n`);
}

function pidsOrHost(): string[] {
  try {
    return pids();
  } catch {
    return [String(hostPid)];
  }
}

function showsSecret(pid: string): boolean {
  return holdsSecret(`/proc/${pid}/cmdline`) && !holdsOwnArguments(pid);
}

/** The wrappers around this process have its arguments, which name the secret. */
function holdsOwnArguments(pid: string): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('hostPid');
}

function holdsSecret(file: string): boolean {
  try {
    return readFileSync(file, 'latin1').includes(secret);
  } catch {
    return false;
  }
}

function leadsToSecret(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile() && readFileSync(descriptor, 'latin1').includes(secret);
  } catch {
    return false;
  }
}

function succeeds(attempt: () => void): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

function connects(target: { host: string; port: number } | { path: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(target);
    const finish = (isConnected: boolean) => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.setTimeout(TIMEOUT_MS, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('connect', () => finish(true));
  });
}

/** Whether a datagram comes back. Names are looked up in the same way. */
function sendsUdp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    const finish = (isAnswered: boolean) => {
      clearTimeout(timer);
      socket.close();
      resolve(isAnswered);
    };
    const timer = setTimeout(() => finish(false), TIMEOUT_MS);
    socket.once('error', () => finish(false));
    socket.once('message', () => finish(true));
    // A connected socket reports that nobody listens.
    socket.once('connect', () => socket.send('?'));
    socket.connect(port, '127.0.0.1');
  });
}
