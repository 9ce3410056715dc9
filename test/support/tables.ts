import { readFileSync } from 'node:fs';

/** The lines of a file below test/fixtures. Empty lines, and comments, which begin with `# `, are left out. */
export function readLines(name: string): string[] {
  const text = readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
}

/** The rows of a table below test/fixtures, with tabs between the columns. */
export const readTable = (name: string): string[][] =>
  readLines(name).map((line) => line.split('\t'));
