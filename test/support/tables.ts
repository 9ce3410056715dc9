import { readFileSync } from 'node:fs';

/**
 * The rows of a table in test/fixtures/tables. Cells are separated by tabs, and have the escapes of JSON strings, except
 * that quotation marks stand for themselves.
 */
export function tableOf(name: string): string[][] {
  const file = new URL(`../fixtures/tables/${name}.tsv`, import.meta.url);
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => line.split('\t').map((cell) => JSON.parse(`"${cell.replaceAll('"', '\\"')}"`)));
}
