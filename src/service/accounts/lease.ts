/**
 * How long a process owns the rows that it stores for a request in progress. Leases are renewed while the
 * process lives and expire soon after a crash.
 */
export const LEASE_MS = 120_000;

/** Three renewals can fail before a lease expires. */
export const HOUSEKEEPING_INTERVAL_MS = 30_000;
