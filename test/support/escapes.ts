const LETTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/**
 * A cell of a table below test/fixtures, with its escapes replaced: `\n` for a line break, `\t` for a tab,
 * `\u200b` or `\u{e0041}` for a character that cannot be seen, and `\\` for a backslash.
 */
export const unescaped = (cell: string): string =>
  cell.replace(
    /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|(.))/g,
    (_, long?: string, short?: string, letter = '') => {
      const code = long ?? short;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      return LETTERS[letter] ?? letter;
    },
  );
