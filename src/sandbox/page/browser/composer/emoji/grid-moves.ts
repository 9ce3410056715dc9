/**
 * The cell that an arrow key leads to. Left and right move the cursor of the search while it is inside the text.
 * @returns its index, or undefined if the key is not for the grid
 */
export function cellBeside(
  grid: HTMLElement | null,
  active: number,
  key: string,
  search: HTMLInputElement | null,
): number | undefined {
  const cells = [...(grid?.querySelectorAll<HTMLElement>('.emoji-cell') ?? [])];
  const isAtEnd = search?.selectionStart === search?.value.length;
  switch (key) {
    case 'ArrowRight':
      return isAtEnd ? Math.min(active + 1, cells.length - 1) : undefined;
    case 'ArrowLeft':
      return isAtEnd && active > 0 ? active - 1 : undefined;
    case 'ArrowDown':
      return cellInRow(cells, active, cells.slice(active + 1));
    case 'ArrowUp':
      return cellInRow(cells, active, cells.slice(0, active).reverse());
    default:
      return undefined;
  }
}

/** The cell of the next row that is nearest to the column. Rows have different lengths. */
function cellInRow(
  cells: readonly HTMLElement[],
  active: number,
  candidates: readonly HTMLElement[],
): number {
  const from = cells[active];
  const next = candidates.find((cell) => cell.offsetTop !== from?.offsetTop);
  if (from === undefined || next === undefined) return active;
  const row = candidates.filter((cell) => cell.offsetTop === next.offsetTop);
  const distance = (cell: HTMLElement) => Math.abs(cell.offsetLeft - from.offsetLeft);
  const nearest = row.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best), next);
  return cells.indexOf(nearest);
}
