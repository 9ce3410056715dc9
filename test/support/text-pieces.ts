import { readSection } from './tables.ts';

/** The pieces of which tests put together random or endless texts: see test/fixtures/text/pieces.tsv. */
export const piecesOf = (use: string): string[] =>
  readSection('text/pieces.tsv', use).map(([piece = '']) => piece);
