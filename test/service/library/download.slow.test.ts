import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createDispatcher } from '../../../src/service/library/download/dispatcher.ts';
import { downloadFile } from '../../../src/service/library/download/download.ts';
import { temporaryFolder } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { openForAll } from '../../support/lifetime.ts';
import { startVoiceMirror } from '../../support/service/voice-mirror.ts';

const BYTES = Uint8Array.from({ length: 200_000 }, (_, index) => (index * index) % 251);
const DIGEST = { algorithm: 'sha256', hex: createHash('sha256').update(BYTES).digest('hex') };
const PROGRAM = `
  import { createDispatcher } from ${sourceOf('dispatcher.ts')};
  import { downloadFile } from ${sourceOf('download.ts')};
  // Less than nothing, so that the space is not checked.
  const limits = { spareBytes: -1e9 };
  const options = { dispatcher: createDispatcher({}), signal: new AbortController().signal, limits };
  await downloadFile(JSON.parse(process.argv[1]), options).catch(({ code, message }) => console.log(code, message));
  process.exit();
`;
/** Mounts a small disk that only this program sees. */
const ON_SMALL_DISK = 'mount -t tmpfs -o size=128k mynah "$0" && exec "$@"';
const CAN_MOUNT = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'x', '/mnt']).status === 0;

const mirror = openForAll(() => startVoiceMirror({ 'voice.onnx': BYTES }));
const dispatcher = openForAll(() => createDispatcher({}));

function sourceOf(name: string): string {
  return JSON.stringify(path.resolve('src/service/library/download', name));
}

const requestFor = (folder: string) =>
  ({
    url: mirror.addressOf('voice.onnx'),
    bytes: BYTES.length,
    digest: DIGEST as { algorithm: 'sha256'; hex: string },
    file: path.join(folder, 'voice.onnx'),
  }) as const;

/** Downloads in a process of its own. */
function start(folder: string, [command = '', ...words]: readonly string[] = []) {
  const node = [
    process.execPath,
    '--input-type=module',
    '-e',
    PROGRAM,
    JSON.stringify(requestFor(folder)),
  ];
  const [program = '', ...args] = command === '' ? node : [command, ...words, ...node];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('a download goes on after its process was killed', async () => {
  const folder = temporaryFolder();
  mirror.fail(/voice/, { kind: 'stall', at: 150_000 }, 1);
  const child = start(folder);
  await eventually(() => expect(statSync(path.join(folder, 'voice.onnx.part')).size).toBe(150_000));
  child.kill('SIGKILL');
  await once(child, 'exit');

  const request = requestFor(folder);
  const limits = { spareBytes: 0 };
  await downloadFile(request, { dispatcher, signal: new AbortController().signal, limits });
  expect(mirror.requests.map(({ headers }) => headers.range)).toEqual([undefined, 'bytes=150000-']);
  expect(readFileSync(request.file).equals(BYTES)).toBe(true);
});

test.skipIf(!CAN_MOUNT)('a disk that becomes full is named', async () => {
  const folder = path.join(temporaryFolder(), 'disk');
  mkdirSync(folder);
  const child = start(folder, ['unshare', '-rm', 'sh', '-c', ON_SMALL_DISK, folder]);
  expect(await text(child.stdout)).toContain(`no_space The disk became full while ${folder}`);
});
