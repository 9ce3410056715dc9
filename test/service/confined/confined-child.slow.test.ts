import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startConfined } from '../../../src/service/confined/confined-child.ts';
import { temporaryFolder } from '../../support/databases.ts';
import type { Escapes, Surroundings } from '../../support/service/escape.ts';

/** Runs `escape.ts` as the service runs a decoder. */
async function attack(surroundings: Surroundings): Promise<Escapes> {
  const child = startConfined({
    entry: 'test/support/service/escape.ts',
    args: [JSON.stringify(surroundings)],
    readable: ['src/service/confined', 'test/support/service', 'package.json'],
    heapMegabytes: 64,
    cpuSeconds: 10,
  });
  onTestFinished(() => child.kill());
  child.input.end();
  return JSON.parse(await text(child.output));
}

test('JavaScript in a decoder reaches no files, processes and threads, only the network and signals', async () => {
  const folder = temporaryFolder();
  const secretFile = path.join(folder, 'voice-service.sqlite');
  writeFileSync(secretFile, 'secret');
  const tcp = createServer().listen(0, '127.0.0.1');
  const udp = createSocket('udp4').on('message', (_, { port }) => udp.send('!', port));
  udp.bind(0, '127.0.0.1');
  onTestFinished(() => {
    tcp.close();
    udp.close();
  });
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')]);

  const escapes = await attack({
    files: [secretFile, '/proc/self/environ', `/proc/${process.pid}/environ`],
    newFile: path.join(folder, 'new'),
    tcpPort: (tcp.address() as AddressInfo).port,
    udpPort: udp.address().port,
  });
  expect(escapes).toEqual({
    environment: [],
    readsFiles: [],
    listsFolder: false,
    writesFiles: false,
    runsPrograms: false,
    startsThreads: false,
    // Node.js 24 has no permission for these. docs/protection.md says so.
    signalsHost: true,
    connectsTcp: true,
    sendsUdp: true,
  });
});
