import type { Pool } from 'pg';

/** The connections of this process. The first three numbers add up to the configured limit. */
export interface ConnectionCounts {
  readonly used: number;
  readonly idle: number;
  /** Not open, but allowed. */
  readonly closed: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

/** @param limit of the pool */
export function countConnections(
  { totalCount, idleCount, waitingCount }: Pool,
  limit: number,
): ConnectionCounts {
  return {
    used: totalCount - idleCount,
    idle: idleCount,
    closed: limit - totalCount,
    waiting: waitingCount,
  };
}
