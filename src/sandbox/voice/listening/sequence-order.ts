import type { HeardPacket } from '../types.ts';

/** Sorts packets in the order they were sent and removes duplicates. */
export function sortBySequence(packets: readonly HeardPacket[]): HeardPacket[] {
  const first = packets[0]?.sequence ?? 0;
  let last = 0;
  const positions = new Map<number, HeardPacket>();
  for (const packet of packets) {
    // Relative to the latest packet, so that long speeches stay in order when sequence numbers wrap around.
    const position = last + wrappedDistance(first + last, packet.sequence, 16);
    last = Math.max(last, position);
    if (!positions.has(position)) positions.set(position, packet);
  }
  return [...positions].sort(([a], [b]) => a - b).map(([, packet]) => packet);
}

/** Signed distance between two numbers that wrap around at 2^bits. */
export function wrappedDistance(from: number, to: number, bits: 16 | 32): number {
  const size = 2 ** bits;
  const ahead = (to - from + size) % size;
  return ahead < size / 2 ? ahead : ahead - size;
}
