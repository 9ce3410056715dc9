import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { unpackArchive } from '../../../src/service/library/download/unpack.ts';
import { temporaryFolder } from '../../support/databases.ts';
import { type TarEntry, tarBz2 } from '../../support/service/tar-bz2.ts';

const MODEL = Buffer.from(
  Float32Array.from({ length: 5_000 }, (_, index) => Math.sin(index)).buffer,
);
const GOOD: TarEntry[] = [
  { name: 'voice/model.onnx', content: MODEL },
  { name: 'voice/sub/tokens.txt', content: 'a 1' },
];

/** An archive, and a folder that already has a file. */
function prepare(archive: Uint8Array) {
  const folder = temporaryFolder();
  const [file, target] = [path.join(folder, 'voice.tar.bz2'), path.join(folder, 'out')];
  writeFileSync(file, archive);
  mkdirSync(target);
  writeFileSync(path.join(target, 'vocoder.onnx'), 'before');
  return { file, target, names: () => readdirSync(target, { recursive: true }).sort() };
}

const signal = new AbortController().signal;

test('a process unpacks an archive, and reports how much it has read', async () => {
  const archive = tarBz2(GOOD);
  const { file, target, names } = prepare(archive);
  const read: number[] = [];
  await unpackArchive(file, target, { signal, onBytes: (bytes) => read.push(bytes) });
  expect(names()).toEqual(['model.onnx', 'sub', 'sub/tokens.txt', 'vocoder.onnx']);
  expect(readFileSync(path.join(target, 'model.onnx')).equals(MODEL)).toBe(true);
  expect(read.at(-1)).toBe(archive.length);
});

test.each([
  [
    'that is cut off',
    tarBz2(GOOD).subarray(0, -20),
    'voice.tar.bz2 cannot be unpacked: it is cut off. Delete it',
  ],
  [
    'with a link',
    tarBz2([...GOOD, { name: 'voice/a', type: '2', link: '/etc' }]),
    'a link or a device',
  ],
  ['that is no archive', Buffer.from('<!doctype html>'), 'it is not a .tar.bz2 archive'],
])('after an archive %s, only what was there before is left', async (_, archive, message) => {
  const { file, target, names } = prepare(archive);
  await expect(unpackArchive(file, target, { signal })).rejects.toMatchObject({
    code: 'damaged',
    message: expect.stringContaining(message),
  });
  expect(names()).toEqual(['vocoder.onnx']);
});

test('unpacking that is stopped leaves nothing', async () => {
  const { file, target, names } = prepare(tarBz2(GOOD));
  const stop = new AbortController();
  const reason = new Error('Ctrl-C');
  const unpacking = unpackArchive(file, target, {
    signal: stop.signal,
    onBytes: () => stop.abort(reason),
  });
  await expect(unpacking).rejects.toBe(reason);
  expect(names()).toEqual(['vocoder.onnx']);
});

test('an archive that cannot be read is named', async () => {
  const { target } = prepare(Buffer.alloc(0));
  const missing = unpackArchive(path.join(target, 'missing.tar.bz2'), target, { signal });
  await expect(missing).rejects.toMatchObject({
    code: 'cannot_read',
    message: expect.stringContaining('missing.tar.bz2: ENOENT'),
  });
});
