import { readFileSync } from 'node:fs';

/** A row of docs/readings.md or docs/readings-chat.md. */
export interface Reading {
  text: string;
  /** An ISO 639 code. */
  language: string;
  /** The kind of mistake that was made. */
  mistake: string;
  /** The sentences that are said now, with ` // ` between them. */
  said: string;
}

/** | `text` | language | kind of mistake | now said as | */
const ROW =
  /^\| (`+)(?<text>.+?)\1 \| (?<language>[a-z]+) \| (?<mistake>[^|]+) \| (?<said>.+) \|$/gmu;

/** The rows below a heading of these pages. @throws Error if there is none */
export function readingsBelow(heading: string): Reading[] {
  const pages = ['readings', 'readings-chat'].map((name) =>
    readFileSync(`docs/${name}.md`, 'utf8'),
  );
  const [, section] = pages.join('\n').split(`\n## ${heading}\n`);
  const [table = ''] = section?.split(/^## /m) ?? [];
  const rows = [...table.matchAll(ROW)].map(({ groups }) => ({ ...groups }) as unknown as Reading);
  if (rows.length === 0) throw new Error(`the docs of readings have no rows below “${heading}”`);
  return rows.map((row) => ({ ...row, text: row.text.replaceAll(String.raw`\|`, '|').trim() }));
}
