import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'docs';
const ROW = /^\| (.+?) \| \[[^\]]+\]\((.+?)\) \| (.+?) \|$/gm;

const rows = [...readFileSync(`${FOLDER}/promises.md`, 'utf8').matchAll(ROW)];

test('there are promises', () => {
  expect(rows.length).toBeGreaterThan(30);
});

test.each(rows.map(([, promise = '', file = '', title = '']) => ({ promise, file, title })))(
  '$promise: its test is there',
  ({ file, title }) => {
    const place = path.join(FOLDER, file);
    expect(existsSync(place)).toBe(true);
    expect(readFileSync(place, 'utf8')).toContain(title);
  },
);
