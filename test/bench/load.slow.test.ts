import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What `npm run bench` loads before it reads its arguments. */
const MAIN = new URL('../../bench/main.ts', import.meta.url);
const modules = [...readFileSync(MAIN, 'utf8').matchAll(/^(?:import|\}) .*from '(\.\/.+)';$/gm)];

test('every benchmark loads', async () => {
  expect(modules.length).toBeGreaterThan(10);
  for (const [, file = ''] of modules) {
    await expect(import(new URL(file, MAIN).href), file).resolves.toBeDefined();
  }
});
