import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './imports.ts';

/** Programs that run in processes of their own. What starts one does not depend on all of its files. */
const PROGRAMS = new Set(['src/main.ts', 'src/service/main.ts', 'src/try/main.ts']);

/** Finds the changes for `vitest --changed`. Vitest itself would miss workers and the code of the pages. */
export const changedFiles = {
  findChangedFiles: async ({
    changedSince,
  }: {
    changedSince?: string | boolean;
  }): Promise<string[]> => {
    const since = typeof changedSince === 'string' ? changedSince : 'HEAD';
    const changed = [
      ...git('diff', '--name-only', '-z', since),
      ...git('ls-files', '--other', '--exclude-standard', '-z'),
    ];
    return [...changed, ...testsFor(changed)].map((file) => path.resolve(file));
  },
};

/**
 * The test files that depend on changed files: those that import them, directly or not, and those in the folder of `test`
 * that mirrors their folder.
 */
export function testsFor(changed: readonly string[]): string[] {
  const importers = importersByFile();
  const reached = new Set(changed);
  // Grows while it is read.
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  const mirrored = changed.flatMap((file) => {
    const folder = path.dirname(file).replace(/^src\//, 'test/');
    return file.startsWith('src/') ? globSync(`${folder}/*.test.ts`) : [];
  });
  const tests = [...reached].filter((file) => file.endsWith('.test.ts') && existsSync(file));
  return [...new Set([...tests, ...mirrored])].toSorted();
}

function importersByFile(): ReadonlyMap<string, readonly string[]> {
  const files = globSync('{src,commands,test,bench,fuzz,scripts}/**/*.{ts,tsx}');
  const edges = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })));
  const direct = edges.filter(({ target }) => !PROGRAMS.has(target));
  const byTarget = Map.groupBy(direct, ({ target }) => target);
  return new Map([...byTarget].map(([target, from]) => [target, from.map(({ file }) => file)]));
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
}
