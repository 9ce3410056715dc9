/** The first texts that together fit into a length, and `…` if some are left out. */
export function fittingLines(lines: readonly string[], maxLength: number): string[] {
  const fitting: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > maxLength) return [...fitting, '…'];
    fitting.push(line);
  }
  return fitting;
}
