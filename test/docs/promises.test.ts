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

/** Fault, what happens, test, title; or fault, what happens, `not tested`, reason. */
const FAULT_ROW = /^\| ([^|]+) \| [^|]+ \| (?:\[[^\]]+\]\(([^)]+)\)|not tested) \| ([^|]+) \|$/gm;

const [, section = ''] = readFileSync(`${FOLDER}/reliability.md`, 'utf8').split(
  '## Faults and what happens',
);
const [table = ''] = section.split(/^## /m);
const faults = [...table.matchAll(FAULT_ROW)];

test('docs/reliability.md lists faults, and every row names a test or a reason', () => {
  const lines = table.split('\n').filter((line) => line.startsWith('| '));
  const titles = lines.filter((line) => line.startsWith('| fault | what happens |'));
  expect(faults.length).toBeGreaterThan(90);
  expect(faults.length).toBe(lines.length - titles.length);
});

test.each(
  faults.flatMap(([, fault = '', file, title = '']) =>
    file === undefined ? [] : [{ fault, file, title }],
  ),
)('the fault “$fault” has a test', ({ file, title }) => {
  const testFile = path.join(FOLDER, file);
  expect(existsSync(testFile)).toBe(true);
  expect(readFileSync(testFile, 'utf8')).toContain(title);
});
