import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'docs';
const ROW = /^\| (.+?) \| \[[^\]]+\]\((.+?)\) \| (.+?) \|$/gm;

const rows = [...readFileSync(`${FOLDER}/promises.md`, 'utf8').matchAll(ROW)];

test('docs/promises.md lists promises', () => {
  expect(rows.length).toBeGreaterThan(30);
});

test.each(rows.map(([, promise = '', file = '', title = '']) => ({ promise, file, title })))(
  'the promise “$promise” has a test',
  ({ file, title }) => {
    const testFile = path.join(FOLDER, file);
    expect(existsSync(testFile)).toBe(true);
    expect(readFileSync(testFile, 'utf8')).toContain(title);
  },
);
