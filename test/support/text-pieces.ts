import { readTable } from './tables.ts';

/** The pieces of which tests put together random or endless texts: see test/fixtures/text/pieces.tsv. */
export function piecesOf(use: string): string[] {
  const pieces = readTable('text/pieces.tsv').flatMap(([of, piece = '']) =>
    of === use ? [piece] : [],
  );
  if (pieces.length === 0) throw new Error(`no pieces for ${use}`);
  return pieces;
}
