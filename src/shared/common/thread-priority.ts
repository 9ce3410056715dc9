import { getPriority, setPriority } from 'node:os';

/**
 * On the scale from -20 to 19 of setpriority(2). At 10, a thread gets a tenth of the processor time of a thread
 * at 0 on the same core. Synthesis at 60 times real time can afford that; at 5, packets were still late.
 */
const LOWER_BY = 10;
const LOWEST = 19;

/**
 * Lowers the priority of the calling thread, so that threads that send packets run on time. For threads that
 * compute, once they are ready. Does nothing outside Linux: there, it would change the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + LOWER_BY, LOWEST));
  } catch {
    // Some containers forbid it. All threads then have the same priority.
  }
}
