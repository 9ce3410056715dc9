import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PAGES = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...globSync(['docs/{internals,testing}.md', '{src/*,fuzz}/README.md']),
];

/** Every file and folder that the pages may name, without the extension of TypeScript files. */
const known = globSync('{src,commands,test,bench,fuzz,docs,scripts}/**')
  .map((path) => `/${path.replace(/\.tsx?$/, '')}`)
  .concat(globSync('*').map((path) => `/${path}`));

/** Pages may leave out the first folders of a path: `engines/registry.ts` is in `src/service`. */
function exists(path: string): boolean {
  const end = `/${path.replace(/\.tsx?$/, '').replace(/\/$/, '')}`;
  return known.some((candidate) => candidate.endsWith(end));
}

/** Paths in backticks, and words with a slash in code blocks. */
function pathsIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const quoted = [...text.matchAll(/`([\w-]+(?:[./-][\w.-]+)*\/?)`/g)].map(([, path = '']) => path);
  const blocks = [...text.matchAll(/^```\n(.+?)^```/gms)].map(([, block = '']) => block);
  const inBlocks = blocks.flatMap((block) => block.match(/(?<![\w./])[\w-]+\/[\w./-]*\w/g) ?? []);
  return [...quoted.filter((path) => /\/|\.tsx?$/.test(path)), ...inBlocks];
}

test.each(PAGES)('every path that %s names exists', (page) => {
  const paths = pathsIn(page).filter((path) => !/NAME|^node_modules|^data\//.test(path));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});
