import { getPriority, setPriority } from 'node:os';

/**
 * By the work of a thread, on the scale of setpriority(2), from -20 to 19. Linux may compare them only within a session
 * ("The autogroup feature" in sched(7)), so the processes of the bot share one. At 10, a thread gets a tenth of the processor
 * time of a thread at 0 on the same core, which is enough for synthesis at 60 times real time. With synthesis at 5, packets
 * were still late. Encoding is little work, and goes first, because it is the last step before playback.
 */
const LOWER_BY = { encoding: 7, synthesis: 10, background: 13 } as const;
const LOWEST = 19;
/** Threads that send packets get three times the processor time of others, and only need little. */
const RAISE_BY = 5;
const HIGHEST = -20;

/**
 * Lowers the priority of the calling thread, so that threads that send packets run on time. Call it in
 * computing threads: once they are ready, or before they load what no other thread waits for. Does nothing outside
 * Linux, where it would affect the whole process.
 */
export function lowerThreadPriority(work: keyof typeof LOWER_BY = 'synthesis'): void {
  changePriority(LOWER_BY[work]);
}

/** Raises the priority of the calling thread, where the system permits it: usually to root only. */
export function raiseThreadPriority(): void {
  changePriority(-RAISE_BY);
}

function changePriority(by: number): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.max(HIGHEST, Math.min(getPriority() + by, LOWEST)));
  } catch {
    // Some containers forbid it. Then the thread keeps its priority.
  }
}
