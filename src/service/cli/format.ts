import type { CommandOption } from './command.ts';

/** Formats rows under a heading as aligned columns. */
export function formatTable(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** `2026-11-21 13:45 UTC` */
export function formatTime(timeMs: number | undefined): string {
  if (timeMs === undefined) return '-';
  return `${new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** `300,000` */
export function formatCount(value: number): string {
  return value.toLocaleString('en-US');
}

export function formatLimit(value: number | null | undefined): string {
  return value === null || value === undefined ? 'no limit' : formatCount(value);
}

export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Columns without a heading. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  return formatTable(['', ''], rows).slice(1);
}

/** The options of a command, for its help. */
export function optionLines(options: Readonly<Record<string, CommandOption>>): string[] {
  return alignColumns(
    Object.entries(options).map(([name, { value, description }]) => [
      `  --${name}${value === undefined ? '' : ` ${value}`}`,
      description,
    ]),
  );
}
