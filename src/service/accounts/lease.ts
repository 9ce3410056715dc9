/**
 * What a process holds in the database while a request is under way, it holds on a lease: renewed
 * while the process lives, free for others soon after it crashed.
 */
export const LEASE_MS = 120_000;

/** How often leases are renewed and swept. Three may fail before one of ours expires. */
export const TEND_INTERVAL_MS = 30_000;
