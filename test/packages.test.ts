import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  readonly gypfile?: boolean;
}

const ROOT = new URL('..', import.meta.url);
const lock: { packages: Record<string, LockedPackage> } = readJson('package-lock.json');
const { allowScripts }: { allowScripts: Record<string, boolean> } = readJson('package.json');

/** npm compiles packages with such a file by default, even if they contain a binary. */
const native = Object.keys(lock.packages).filter((path) =>
  existsSync(new URL(`${path}/binding.gyp`, ROOT)),
);

describe('npm ci without a compiler or Python', () => {
  test('finds packages that could be compiled', () => {
    expect(native).toContain('node_modules/better-sqlite3');
  });

  test.each(native)('does not compile %s', (path) => {
    // npm does not copy "gypfile": false from the package to the lock file. Add it by hand.
    expect(lock.packages[path]?.gypfile).toBe(false);
    expect(allowScripts[path.replace(/^.*node_modules\//, '')]).toBe(false);
  });
});

function readJson(path: string) {
  return JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));
}
