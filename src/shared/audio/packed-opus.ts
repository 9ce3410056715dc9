import { AudioError } from './audio-error.ts';
import { concatBytes } from './pcm.ts';

/** The number of samples, as an unsigned 32-bit integer. All numbers are little-endian. */
export const PACKED_HEAD_BYTES = 4;
/** The length of a packet. RFC 6716 allows at most 1,275 bytes for 20 ms. */
export const PACKET_HEAD_BYTES = 2;

/** Stands for the number of samples of a sound that still grows. The number follows at its end. */
export const UNKNOWN_SAMPLES = 0xffff_ffff;

export interface PackedSound {
  /** The output of `packPackets`. */
  packets: Uint8Array;
  /** Samples at 48 kHz without the padding of the last packet. */
  samples: number;
}

/** Packs packets into one array, each after its length. */
export function packPackets(packets: readonly Uint8Array[]): Uint8Array {
  const bytes = packets.reduce((sum, { length }) => sum + PACKET_HEAD_BYTES + length, 0);
  const packed = new Uint8Array(bytes);
  const view = new DataView(packed.buffer);
  let at = 0;
  for (const packet of packets) {
    view.setUint16(at, packet.length, true);
    packed.set(packet, at + PACKET_HEAD_BYTES);
    at += PACKET_HEAD_BYTES + packet.length;
  }
  return packed;
}

/**
 * Unpacks the output of `packPackets`. The packets are views of `packed`.
 * @throws AudioError `truncated`
 */
export function unpackPackets(packed: Uint8Array): Uint8Array[] {
  const packets: Uint8Array[] = [];
  walk(packed, (from, to) => packets.push(viewOf(packed, from, to)));
  return packets;
}

/**
 * Counts the packets in the output of `packPackets`.
 * @throws AudioError `truncated`
 */
export function countPackets(packed: Uint8Array): number {
  let count = 0;
  walk(packed, () => {
    count += 1;
  });
  return count;
}

function walk(packed: Uint8Array, onPacket: (from: number, to: number) => void): void {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at < packed.length; ) {
    const from = at + PACKET_HEAD_BYTES;
    const to = from <= packed.length ? from + view.getUint16(at, true) : Number.POSITIVE_INFINITY;
    if (to > packed.length) throw new AudioError('truncated', 'a packet ends early');
    onPacket(from, to);
    at = to;
  }
}

/** Packs a sound, for worker messages and cache files. `PackedOpusDecoder` can read it. */
export function packSound({ packets, samples }: PackedSound): Uint8Array {
  return concatBytes([packHead(samples), packets]);
}

/**
 * Reads the output of `packSound`. The packets are a view of it.
 * @throws AudioError `truncated`
 */
export function unpackSound(packed: Uint8Array): PackedSound {
  if (packed.length < PACKED_HEAD_BYTES) throw new AudioError('truncated', 'no head');
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const packets = viewOf(packed, PACKED_HEAD_BYTES, packed.length);
  countPackets(packets);
  return { packets, samples: view.getUint32(0, true) };
}

/**
 * The bytes around the packed packets of a sound that still grows, for `PackedOpusDecoder`. The end is an empty packet,
 * which Opus does not have, and the number of samples.
 */
export const growingSound = {
  head: () => packHead(UNKNOWN_SAMPLES),
  end: (samples: number) => concatBytes([packPackets([new Uint8Array(0)]), packHead(samples)]),
} as const;

function packHead(samples: number): Uint8Array {
  const head = new Uint8Array(PACKED_HEAD_BYTES);
  new DataView(head.buffer).setUint32(0, samples, true);
  return head;
}

/** Not subarray(), which would return a Buffer for a Buffer. */
function viewOf(bytes: Uint8Array, from: number, to: number): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset + from, to - from);
}
