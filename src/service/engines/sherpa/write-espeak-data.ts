import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import load from '@echogarden/espeak-ng-emscripten';
import { MANIFEST, type Manifest } from './espeak-manifest.ts';

/** A program that writes espeak-ng-data to a new folder, and a manifest of its files last. */
const SOURCE = '/usr/share/espeak-ng-data';
const [folder = ''] = process.argv.slice(2);

const { FS } = await load();
const manifest: Manifest[number][] = [];

mkdirSync(folder, { recursive: true, mode: 0o700 });
copyFolder('');
writeFileSync(path.join(folder, MANIFEST), JSON.stringify(manifest), { mode: 0o600 });

function copyFolder(name: string): void {
  for (const entry of FS.readdir(path.posix.join(SOURCE, name))) {
    if (entry === '.' || entry === '..') continue;
    const inside = path.posix.join(name, entry);
    const source = path.posix.join(SOURCE, inside);
    if (FS.isDir(FS.stat(source).mode)) {
      mkdirSync(path.join(folder, inside), { mode: 0o700 });
      copyFolder(inside);
    } else {
      const bytes = FS.readFile(source);
      writeFileSync(path.join(folder, inside), bytes, { mode: 0o600 });
      manifest.push([inside, bytes.length]);
    }
  }
}
