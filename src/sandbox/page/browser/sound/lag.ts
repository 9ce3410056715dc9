import type { Playing } from './playing.ts';

/** The median of as many is shown. */
const KEPT = 9;

/** How late sound is heard, as the middle of the last few measurements. */
export class Lag {
  #kept: number[] = [];

  /** @returns ms from coming over UDP to being heard */
  take({ receivedAt, contextTime }: Playing, context: AudioContext): number {
    const lag = heardAt(contextTime, context) - receivedAt;
    this.#kept = [...this.#kept, lag].slice(-KEPT);
    const sorted = this.#kept.toSorted((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? lag;
  }
}

/** When a moment of the context is heard, in ms since the epoch: the sound card's delay included. */
function heardAt(contextTime: number, context: AudioContext): number {
  const { contextTime: at, performanceTime } = context.getOutputTimestamp();
  if (at === undefined || !performanceTime) {
    const delay = context.baseLatency + (context.outputLatency || 0);
    return Date.now() + (contextTime - context.currentTime + delay) * 1000;
  }
  return performance.timeOrigin + performanceTime + (contextTime - at) * 1000;
}
