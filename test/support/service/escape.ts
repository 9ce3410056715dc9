import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { type EventEmitter, once } from 'node:events';
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

const TIMEOUT_MS = 3_000;

/** Runs in a confined process, tries to get out, and reports what it could do. */
startWatchdog({ memoryBytes: 1e9, cpuMs: 10_000 });
const surroundings = JSON.parse(process.argv[2] ?? '{}') as Surroundings;
const { files, newFile } = surroundings;
const escapes = {
  environment: Object.keys(process.env),
  /** Of those that it tried to read. */
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
export type Escapes = typeof escapes;
writeSync(OUTPUT, JSON.stringify(escapes));

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

/** Whether an event comes, in time and without an error. */
function comes(from: EventEmitter, event: string): Promise<boolean> {
  const coming = once(from, event, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return coming.then(Boolean, () => false);
}

async function connects(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  const isConnected = await comes(socket, 'connect');
  socket.destroy();
  return isConnected;
}

/** Whether a datagram comes back. */
async function sendsUdp(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  socket.send('?', port, '127.0.0.1');
  const isAnswered = await comes(socket, 'message');
  socket.close();
  return isAnswered;
}
