import type { HeardPacket } from '../types.ts';

/** In the order they were sent, each once. */
export function sortBySequence(packets: readonly HeardPacket[]): HeardPacket[] {
  const first = packets[0]?.sequence ?? 0;
  let last = 0;
  const places = new Map<number, HeardPacket>();
  for (const packet of packets) {
    // Relative to the latest packet, so that speeches longer than half the wheel keep their order.
    const place = last + wrappedDistance(first + last, packet.sequence, 16);
    last = Math.max(last, place);
    if (!places.has(place)) places.set(place, packet);
  }
  return [...places].sort(([a], [b]) => a - b).map(([, packet]) => packet);
}

/** Signed distance from `from` to `to` on a wheel of 2^bits values. */
export function wrappedDistance(from: number, to: number, bits: 16 | 32): number {
  const size = 2 ** bits;
  const ahead = (to - from + size) % size;
  return ahead < size / 2 ? ahead : ahead - size;
}
