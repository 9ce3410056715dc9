import { getPriority, setPriority } from 'node:os';

/**
 * By the work of a thread, on the scale of setpriority(2), from -20 to 19. At 10, a thread gets a tenth of the processor
 * time of a thread at 0 on the same core, which is enough for synthesis at 60 times real time. With synthesis at 5, packets
 * were still late. Encoding is little work, and goes first, because it is the last step before playback.
 */
const LOWER_BY = { encoding: 7, synthesis: 10, background: 13 } as const;
const LOWEST = 19;

/**
 * Lowers the priority of the calling thread, so that threads that send packets run on time. Call it in
 * computing threads once they are ready. Does nothing outside Linux, where it would affect the whole process.
 */
export function lowerThreadPriority(work: keyof typeof LOWER_BY = 'synthesis'): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + LOWER_BY[work], LOWEST));
  } catch {
    // Some containers forbid it. Then all threads have the same priority.
  }
}
