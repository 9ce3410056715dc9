import { AudioError } from './audio-error.ts';
import type { OpusSound } from './ogg-opus.ts';
import { concatBytes } from './pcm.ts';

/** The number of samples, as an unsigned 32-bit integer. All numbers are little-endian. */
export const PACKED_HEAD_BYTES = 4;
/** The length of a packet. RFC 6716 allows at most 1,275 bytes for 20 ms. */
export const PACKET_HEAD_BYTES = 2;

/** Stands for the number of samples of a sound that still grows. The number follows at its end. */
export const UNKNOWN_SAMPLES = 0xffff_ffff;

/** Packs packets into one array, each after its length, for worker messages and cache files. */
export function packOpus({ packets, samples }: OpusSound): Uint8Array {
  return concatBytes([packHead(samples), packPackets(packets)]);
}

/** Packs a sound that still grows: first the head, then packets, then the end. `PackedOpusDecoder` can read it. */
export const growingOpus = {
  head: () => packHead(UNKNOWN_SAMPLES),
  packets: packPackets,
  /** An empty packet, which Opus does not have, and the number of samples. */
  end: (samples: number) => concatBytes([packPackets([new Uint8Array(0)]), packHead(samples)]),
} as const;

function packHead(samples: number): Uint8Array {
  const head = new Uint8Array(PACKED_HEAD_BYTES);
  new DataView(head.buffer).setUint32(0, samples, true);
  return head;
}

function packPackets(packets: readonly Uint8Array[]): Uint8Array {
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
 * Unpacks the output of `packOpus`. The packets are views of `packed`.
 * @throws AudioError `truncated`
 */
export function unpackOpus(packed: Uint8Array): OpusSound {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (packed.length < PACKED_HEAD_BYTES) throw new AudioError('truncated', 'no head');
  const packets: Uint8Array[] = [];
  for (let at = PACKED_HEAD_BYTES; at < packed.length; ) {
    const from = at + PACKET_HEAD_BYTES;
    const to = from <= packed.length ? from + view.getUint16(at, true) : Number.POSITIVE_INFINITY;
    if (to > packed.length) throw new AudioError('truncated', 'a packet ends early');
    // Not subarray(), which would return a Buffer for a Buffer.
    packets.push(new Uint8Array(packed.buffer, packed.byteOffset + from, to - from));
    at = to;
  }
  return { packets, samples: view.getUint32(0, true) };
}
