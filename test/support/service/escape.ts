import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { OUTPUT } from '../../../src/service/confined/confined-child.ts';
import { startWatchdog } from '../../../src/service/confined/start-watchdog.ts';

export interface Surroundings {
  readonly files: readonly string[];
  /** A file that does not exist yet. */
  readonly newFile: string;
  readonly tcpPort: number;
  readonly udpPort: number;
}

/** What the process could do. */
export interface Escapes {
  readonly environment: readonly string[];
  /** Of those that it tried to read. */
  readonly readsFiles: readonly string[];
  readonly listsFolder: boolean;
  readonly writesFiles: boolean;
  readonly runsPrograms: boolean;
  readonly startsThreads: boolean;
  readonly signalsHost: boolean;
  readonly connectsTcp: boolean;
  readonly sendsUdp: boolean;
}

const TIMEOUT_MS = 3_000;

/** Runs in a confined process, tries to get out, and reports what it could do. */
startWatchdog({ memoryBytes: 1e9, cpuMs: 10_000 });
const surroundings = JSON.parse(process.argv[2] ?? '{}') as Surroundings;
const { files, newFile } = surroundings;
const escapes: Escapes = {
  environment: Object.keys(process.env),
  readsFiles: files.filter((file) => succeeds(() => readFileSync(file))),
  listsFolder: succeeds(() => readdirSync(path.dirname(newFile))),
  writesFiles: succeeds(() => writeFileSync(newFile, 'written')),
  runsPrograms: succeeds(() => spawnSync('/bin/sh', ['-c', 'exit 0'])),
  // Without the arguments of this process, a thread would not be restricted.
  startsThreads: succeeds(() => new Worker('', { eval: true, execArgv: [] })),
  signalsHost: succeeds(() => process.kill(process.ppid, 0)),
  connectsTcp: await connects(surroundings.tcpPort),
  sendsUdp: await sendsUdp(surroundings.udpPort),
};
writeSync(OUTPUT, JSON.stringify(escapes));

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (isConnected: boolean) => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.setTimeout(TIMEOUT_MS, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('connect', () => finish(true));
  });
}

/** Whether a datagram comes back. */
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
    socket.send('?', port, '127.0.0.1');
  });
}
