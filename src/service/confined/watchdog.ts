import { isMainThread, workerData } from 'node:worker_threads';
import { OUT_OF_TIME, type WatchdogLimits } from './watchdog-limits.ts';

/**
 * A thread that ends its process when the process uses too much processor time or memory
 * (JavaScript's limits do not cover the memory of decoders), or when its parent is gone. It runs
 * even while a parser loops. It counts processor time, so that a busy machine does not fail a good
 * sample.
 */
if (isMainThread) throw new Error('This file is a worker thread, not a program.');
const { parent, memoryBytes, cpuMs } = workerData as WatchdogLimits & { parent: number };
const INTERVAL_MS = 25;

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > memoryBytes;
  if (isTooLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1_000 > cpuMs) process.kill(process.pid, OUT_OF_TIME);
}, INTERVAL_MS);
