import { connectPostgres, type PostgresOptions } from './postgres.ts';

const LIMITS = {
  /** Queries of the program wait behind this lock, so it is given up soon. */
  lockTimeoutMs: 1_000,
  /** Rewriting a table of a gigabyte takes about half a minute. */
  statementTimeoutMs: 300_000,
} as const;

/** An arbitrary number. Processes that share the database take turns. */
const ADVISORY_LOCK = 7_211_433_902;

/**
 * Rewrites tables, so that no trace of deleted rows is left in their files. A plain `vacuum` frees the space but
 * leaves some of the bytes. The write-ahead log, replicas and backups of the server are out of reach.
 * @param tables their names, without those that never hold personal data
 * @throws the error of the database, such as a lock timeout while another process reads for long
 */
export async function eraseDeletedOnPostgres(
  options: PostgresOptions,
  tables: readonly string[],
): Promise<void> {
  const client = await connectPostgres(options, 'mynah-erase');
  try {
    await client.query(`set lock_timeout = ${LIMITS.lockTimeoutMs}`);
    await client.query(`set statement_timeout = ${LIMITS.statementTimeoutMs}`);
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [ADVISORY_LOCK]);
    if (!rows[0]?.free) throw new Error('Another process is erasing deleted rows');
    for (const table of tables) await client.query(`vacuum full ${client.escapeIdentifier(table)}`);
  } finally {
    await client.end().catch(() => {});
  }
}
