import { Worker } from 'node:worker_threads';
import type { WatchdogLimits } from './watchdog-limits.ts';

/** Missing in the types, and in early releases of Node.js 24. */
interface RevocablePermissions {
  drop?(scope: 'worker'): void;
}

/**
 * Starts the watchdog of this process, and gives up the right to start threads: a thread with other arguments would not be
 * restricted by the permission model.
 */
export function startWatchdog(limits: WatchdogLimits): void {
  const workerData = { parent: process.ppid, ...limits };
  new Worker(new URL('./watchdog.ts', import.meta.url), { workerData }).unref();
  (process.permission as unknown as RevocablePermissions).drop?.('worker');
}
