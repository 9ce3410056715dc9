import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Confinement } from '../../../src/service/cloning/confinement/confinement.ts';
import { Confiner } from '../../../src/service/cloning/confinement/confiner.ts';
import { canStart } from '../../../src/service/cloning/confinement/find-confiner.ts';
import type { Surroundings } from './escape.ts';

/**
 * A process worth attacking: with a secret in its environment, its arguments, its files and an
 * inherited descriptor, and with servers that answer. Runs `escape.ts` in a confinement and prints
 * what it reports, or `null` if the system does not allow the confinement.
 *
 * escape-host.ts SECRET CONFINEMENT model|no-model
 */
const [secret = '', confinement = '', model] = process.argv.slice(2);
const confiner = new Confiner(confinement as Confinement);
const report = (await canStart(confiner)) ? await attack() : null;
process.stdout.write(JSON.stringify(report));

async function attack(): Promise<unknown> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-escape-'));
  const files = ['.env', 'voice-service.sqlite'].map((name) => path.join(folder, name));
  for (const file of files) writeFileSync(file, secret, { mode: 0o600 });
  const [tcp, abstract] = [createServer(), createServer()];
  const udp = createSocket('udp4').on('message', (_, { port }) => udp.send('!', port));
  const abstractSocket = `\0mynah-escape-${process.pid}`;
  try {
    udp.bind(0, '127.0.0.1');
    await Promise.all([
      once(tcp.listen(0, '127.0.0.1'), 'listening'),
      once(abstract.listen(abstractSocket), 'listening'),
      once(udp, 'listening'),
    ]);
    return await escapesFrom({
      hostPid: process.pid,
      secret,
      files,
      newFile: path.join(folder, 'new'),
      tcpPort: (tcp.address() as AddressInfo).port,
      udpPort: udp.address().port,
      abstractSocket,
    });
  } finally {
    for (const server of [tcp, abstract, udp]) server.close();
    rmSync(folder, { recursive: true });
  }
}

async function escapesFrom(surroundings: Surroundings): Promise<unknown> {
  const {
    input,
    output,
    process: child,
  } = confiner.start({
    entry: 'test/support/service/escape.ts',
    args: [JSON.stringify(surroundings)],
    readable: ['test/support/service', 'package.json'],
    heapMegabytes: 64,
    cpuSeconds: 10,
    hasPermissionModel: model === 'model',
  });
  input.end();
  const lines: unknown[] = [{ writesFiles: false }];
  createInterface({ input: output }).on('line', (line) => lines.push(JSON.parse(line)));
  await once(child, 'close');
  return Object.assign({}, ...lines);
}
