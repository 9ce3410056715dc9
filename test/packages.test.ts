import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  readonly gypfile?: boolean;
}

const ROOT = new URL('..', import.meta.url);
const lock: { packages: Record<string, LockedPackage> } = readJson('package-lock.json');
const { allowScripts }: { allowScripts: Record<string, boolean> } = readJson('package.json');

/** npm compiles what has such a file when it is not told otherwise, also where a binary is already there. */
const native = Object.keys(lock.packages).filter((path) =>
  existsSync(new URL(`${path}/binding.gyp`, ROOT)),
);

describe('npm ci needs Node and npm alone: no compiler, no Python', () => {
  test('there are packages that could be compiled', () => {
    expect(native).toContain('node_modules/better-sqlite3');
  });

  test.each(native)('%s is not compiled', (path) => {
    // "gypfile": false of the package itself is not in the lock file that npm writes: put it there by hand.
    expect(lock.packages[path]?.gypfile).toBe(false);
    expect(allowScripts[path.replace(/^.*node_modules\//, '')]).toBe(false);
  });
});

function readJson(path: string) {
  return JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));
}
