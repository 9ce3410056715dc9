import { isMainThread, workerData } from 'node:worker_threads';
import { OUT_OF_TIME, type WatchdogData } from './messages.ts';

/**
 * A thread that ends its own process when it takes too much processor time or memory (decoders have
 * memory that no limit of JavaScript's counts), or when its parent is gone. It runs even while a parser
 * loops. Time is the processor's: on a busy machine, a good sample is not to blame.
 */
if (isMainThread) throw new Error('This file is a worker thread, not a program.');
const { parent, memoryBytes, cpuMs } = workerData as WatchdogData;
const INTERVAL_MS = 25;

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > memoryBytes;
  if (isTooLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1_000 > cpuMs) process.kill(process.pid, OUT_OF_TIME);
}, INTERVAL_MS);
