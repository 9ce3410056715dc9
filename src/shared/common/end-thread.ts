import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { withDeadline } from './deadline.ts';

/**
 * Lets a thread end on its own: it was asked to, or has nothing left to do. Terminates it only after `timeoutMs`,
 * because terminating a thread in the middle of a native call can crash the whole process.
 */
export async function endThread(worker: Worker, timeoutMs: number): Promise<void> {
  // The ID of a thread that has ended.
  if (worker.threadId === -1) return;
  try {
    await withDeadline(once(worker, 'exit'), timeoutMs, 'ending a thread');
  } catch {
    await worker.terminate();
  }
}
