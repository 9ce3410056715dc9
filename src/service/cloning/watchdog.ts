import { isMainThread, workerData } from 'node:worker_threads';
import type { WatchdogData } from './messages.ts';

/**
 * A thread that ends its own process when it takes too much memory (decoders have memory that no limit
 * of JavaScript's counts), or when its parent is gone. It runs even while a parser loops.
 */
if (isMainThread) throw new Error('This file is a worker thread, not a program.');
const { parent, memoryBytes } = workerData as WatchdogData;
const INTERVAL_MS = 25;

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > memoryBytes;
  if (isTooLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
