import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parentPort, workerData } from 'node:worker_threads';
import { raiseThreadPriority } from '../../../shared/common/thread-priority.ts';
import { Connections } from './connections.ts';
import { PacketGaps } from './packet-gaps.ts';
import type { FromThread, ThreadOptions, ToThread } from './protocol.ts';

/** Entry of a voice thread. */
function run(port: NonNullable<typeof parentPort>, { limits, packetGaps }: ThreadOptions): void {
  const post = (message: FromThread) => port.postMessage(message);
  const connections = new Connections(limits, new PacketGaps(packetGaps), post);
  port.on('message', (message: ToThread) => {
    if (message.kind === 'ping') post({ kind: 'pong' });
    else if (message.kind === 'trust') trust(message.certificates);
    else if (message.kind === 'end') port.close();
    else connections.receive(message.link, message.message);
  });
  raiseThreadPriority();
  post({ kind: 'up' });
}

let ownCertificates: readonly string[] | undefined;

/** A thread does not inherit what the main thread trusts. */
function trust(certificates: readonly string[]): void {
  ownCertificates ??= getCACertificates();
  setDefaultCACertificates([...ownCertificates, ...certificates]);
}

if (parentPort === null) throw new Error('This file is the entry of a worker thread');
run(parentPort, workerData);
