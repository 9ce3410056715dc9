import { AudioError } from './audio-error.ts';
import { findBox, tableRows } from './mp4-boxes.ts';

/** The location of an encoded packet in a file. */
export interface Packet {
  offset: number;
  bytes: number;
}

/** More than the longest accepted recording has with the shortest packets (480 samples at 96 kHz). */
const MAX_PACKETS = 20_000;

/** Packets that are within the file, and not too many. */
export class PacketList {
  readonly #packets: Packet[] = [];
  readonly #fileBytes: number;

  constructor(fileBytes: number) {
    this.#fileBytes = fileBytes;
  }

  get all(): readonly Packet[] {
    return this.#packets;
  }

  /** @throws AudioError `truncated`, `inconsistent`, `too-long` */
  push(packet: Packet): void {
    if (packet.offset < 0) throw new AudioError('inconsistent', 'a packet before the file');
    if (packet.offset + packet.bytes > this.#fileBytes) {
      throw new AudioError('truncated', 'packets are missing');
    }
    if (this.#packets.length === MAX_PACKETS) throw new AudioError('too-long', 'too many packets');
    this.#packets.push(packet);
  }
}

/**
 * Adds the packets that the tables in a track list. In a fragmented file, there may be none.
 * @throws AudioError
 */
export function readPacketTables(track: Uint8Array, packets: PacketList): void {
  const table = findBox(track, 'mdia', 'minf', 'stbl');
  const box = (name: string) => table && findBox(table, name);
  const [sizes, chunks] = [box('stsz'), chunkOffsets(box('stco'), box('co64'))];
  if (sizes === undefined) return;
  const perChunk = packetsPerChunk(box('stsc'));
  const sizeOf = packetSizes(sizes);
  for (const [index, start] of chunks.entries()) {
    let offset = start;
    for (let left = perChunk(index + 1); left > 0; left -= 1) {
      const bytes = sizeOf(packets.all.length);
      if (bytes === undefined) return;
      packets.push({ offset, bytes });
      offset += bytes;
    }
  }
}

function chunkOffsets(short?: Uint8Array, long?: Uint8Array): number[] {
  const [body, rowBytes] = long === undefined ? [short, 4] : [long, 8];
  if (body === undefined) return [];
  const { rows, count } = tableRows(body, rowBytes);
  return Array.from({ length: count }, (_, i) =>
    rowBytes === 4 ? rows.getUint32(4 * i) : Number(rows.getBigUint64(8 * i)),
  );
}

/** @returns the number of packets in a chunk; chunks count from 1 */
function packetsPerChunk(body: Uint8Array | undefined): (chunk: number) => number {
  if (body === undefined) return () => 1;
  const { rows, count } = tableRows(body, 12);
  const runs = Array.from({ length: count }, (_, i) => ({
    first: rows.getUint32(12 * i),
    packets: rows.getUint32(12 * i + 4),
  }));
  let at = 0;
  return (chunk) => {
    while (chunk >= (runs[at + 1]?.first ?? Number.POSITIVE_INFINITY)) at += 1;
    return runs[at]?.packets ?? 1;
  };
}

/** @returns the size of a packet, or undefined after the last one */
function packetSizes(body: Uint8Array): (packet: number) => number | undefined {
  if (body.length < 12) throw new AudioError('truncated', 'a table without its count');
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const [same, announced] = [view.getUint32(4), view.getUint32(8)];
  if (same > 0) return (packet) => (packet < announced ? same : undefined);
  const { rows, count } = tableRows(body, 4, 8);
  return (packet) => (packet < count ? rows.getUint32(4 * packet) : undefined);
}
