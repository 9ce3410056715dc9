import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { espeakData } from '../../../../src/service/engines/sherpa/espeak-data.ts';
import { folderForAll } from '../../../support/databases.ts';

const never = new AbortController().signal;
const cache = folderForAll();

test('processes that write espeak-ng-data at the same time leave one complete folder', async () => {
  const [first, second] = await Promise.all([espeakData(never, cache), espeakData(never, cache)]);
  expect(second).toBe(first);
  expect(readdirSync(cache)).toEqual([path.basename(first)]);
  expect(readFileSync(path.join(first, 'phontab')).length).toBeGreaterThan(10_000);
});

test('a file that a cleaner removed from espeak-ng-data is restored', async () => {
  const folder = await espeakData(never, cache);
  const dictionary = path.join(folder, 'de_dict');
  const { size } = statSync(dictionary);
  rmSync(dictionary);
  await espeakData(never, cache);
  expect(statSync(dictionary).size).toBe(size);
});
