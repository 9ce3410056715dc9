import type { HeardPacket } from '../types.ts';
import { wheelDistance } from './wheel.ts';

/** In the order they were sent, each once. */
export function bySequence(packets: readonly HeardPacket[]): HeardPacket[] {
  const first = packets[0]?.sequence ?? 0;
  let last = 0;
  const places = new Map<number, HeardPacket>();
  for (const packet of packets) {
    // Relative to the latest packet, so that speeches longer than half the wheel keep their order.
    const place = last + wheelDistance(first + last, packet.sequence, 16);
    last = Math.max(last, place);
    if (!places.has(place)) places.set(place, packet);
  }
  return [...places].sort(([a], [b]) => a - b).map(([, packet]) => packet);
}
