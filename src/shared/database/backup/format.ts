import { z } from 'zod';

/**
 * A backup is a gzip file of JSON lines: a header; for each table a line that names it, then one array per row; and a
 * line that ends it, with a checksum. It is the same for SQLite and PostgreSQL.
 */
export const FORMAT = 'mynah-backup';
export const FORMAT_VERSION = 1;

export type Value = string | number | null;
export type Row = readonly Value[];

export const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number().int().positive(),
  /** The program whose tables these are, such as `mynah-bot`. */
  program: z.string(),
  /** The migrations that made the tables. */
  migrations: z.array(z.string()).min(1),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export type BackupTable = z.infer<typeof tableSchema>;

export const rowSchema = z.array(z.union([z.string(), z.number(), z.null()]));

/** `sha256` is that of all lines before, in hexadecimal. */
export const endSchema = z.object({ end: z.literal(true), rows: z.number(), sha256: z.string() });
