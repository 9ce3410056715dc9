import type { HeardPacket } from '../types.ts';
import { SOUND_HEADER_BYTES } from './protocol.ts';

/** A heard packet as the page gets it: see `SOUND_HEADER_BYTES`. */
export function soundFrame(packet: HeardPacket): Uint8Array {
  const { userId, sequence, timestamp, receivedAtMs, opus } = packet;
  const frame = new Uint8Array(SOUND_HEADER_BYTES + opus.byteLength);
  const header = new DataView(frame.buffer);
  header.setBigUint64(0, BigInt(userId));
  header.setUint16(8, sequence);
  header.setUint32(10, timestamp);
  header.setFloat64(14, sinceEpoch(receivedAtMs));
  frame.set(opus, SOUND_HEADER_BYTES);
  return frame;
}

/** By the clock of now, which the browser reads too: `performance.timeOrigin` misses that it was set since. */
function sinceEpoch(monotonicMs: number): number {
  return Date.now() - (performance.now() - monotonicMs);
}
