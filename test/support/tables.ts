import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const LETTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** Replaces `\n`, `\r`, `\t`, `\\` and characters given by their number, as in `\u200b` or `\u{e0041}`. */
const unescaped = (cell: string): string =>
  cell.replace(
    /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|(.))/g,
    (_, long?: string, short?: string, letter = '') => {
      const code = long ?? short;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      return LETTERS[letter] ?? letter;
    },
  );

const readFixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');

/**
 * The value of a YAML file below test/fixtures.
 * @param names texts of the file that stand for others
 */
export function readYaml<T>(file: string, names: Readonly<Record<string, string>> = {}): T {
  const named = (_: unknown, value: unknown) =>
    typeof value === 'string' ? (names[value] ?? value) : value;
  return parse(readFixture(file), named, { merge: true }) as T;
}

/** The lines of a file below test/fixtures. Empty lines, and comments, which begin with `# `, are left out. */
export function readLines(name: string): string[] {
  const lines = readFixture(name).split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('# '));
}

/** The rows of a table below test/fixtures, with tabs between the columns. What cannot be seen is escaped. */
export const readTable = (name: string): string[][] =>
  readLines(name).map((line) => line.split('\t').map(unescaped));

/** The rows that begin with a name in a file of several tables, without that name. */
export const readSection = (file: string, name: string): string[][] => {
  const rows = readTable(file).flatMap(([of, ...cells]) => (of === name ? [cells] : []));
  if (rows.length === 0) throw new Error(`${file} has no rows of “${name}”`);
  return rows;
};

/** The cases of a table that is grouped by what is expected of them: name, case, expectation. */
export const casesBy = <T>(
  groups: Readonly<Record<string, Readonly<Record<string, T>>>>,
): [name: string, one: T, expected: string][] =>
  Object.entries(groups).flatMap(([expected, cases]) =>
    Object.entries(cases).map(([name, one]): [string, T, string] => [name, one, expected]),
  );
