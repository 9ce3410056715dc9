/** The memory that a clip may take. Only what is written is used. Ten minutes at 64 kbit/s take 5 MB. */
const MAX_BYTES = 64 * 1_048_576;
const FIRST_BYTES = 4_096;

/** Before the packets, two numbers of 32 bits: how many packets there are, and how the writing ended. */
const COUNT = 0;
const END = 1;
const HEAD_BYTES = 8;
/** Before each packet, its length. RFC 6716 allows at most 1,275 bytes for 20 ms. */
const LENGTH_BYTES = 2;

export const PACKET_MS = 20;

/** `open`: more packets may follow. `failed`: the packets that exist are the last ones. */
export type PacketsEnd = 'open' | 'complete' | 'failed';
const ENDS: readonly PacketsEnd[] = ['open', 'complete', 'failed'];

/**
 * The Opus packets of a clip in memory that threads share: one thread appends them, and any thread reads them at the
 * same time, without messages and copies. Can be posted to another thread as `memory`.
 */
export class SharedPackets {
  readonly memory: SharedArrayBuffer;
  readonly #head: Int32Array;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  /** Where the next packet is written. Known to the writer only. */
  #writeAt = HEAD_BYTES;

  /** @param memory of the same packets in another thread. Default: no packets yet */
  constructor(memory?: SharedArrayBuffer) {
    this.memory = memory ?? new SharedArrayBuffer(FIRST_BYTES, { maxByteLength: MAX_BYTES });
    this.#head = new Int32Array(this.memory, 0, 2);
    // Views without a length grow with the memory.
    this.#bytes = new Uint8Array(this.memory);
    this.#view = new DataView(this.memory);
  }

  /** The number of packets that can be read. */
  get count(): number {
    return Atomics.load(this.#head, COUNT);
  }

  get end(): PacketsEnd {
    return ENDS[Atomics.load(this.#head, END)] ?? 'failed';
  }

  /**
   * Only for the one thread that writes.
   * @throws RangeError beyond 64 MB
   */
  append(packets: readonly Uint8Array[]): void {
    const bytes = packets.reduce((sum, { length }) => sum + LENGTH_BYTES + length, 0);
    this.#reserve(this.#writeAt + bytes);
    for (const packet of packets) {
      this.#view.setUint16(this.#writeAt, packet.length, true);
      this.#bytes.set(packet, this.#writeAt + LENGTH_BYTES);
      this.#writeAt += LENGTH_BYTES + packet.length;
    }
    // Last, because readers read everything below the count.
    Atomics.add(this.#head, COUNT, packets.length);
  }

  /** Nothing may be appended after this. */
  close(end: Exclude<PacketsEnd, 'open'>): void {
    Atomics.store(this.#head, END, ENDS.indexOf(end));
  }

  /** All packets so far, as views of the shared memory. */
  toArray(): Uint8Array[] {
    const reader = this.reader();
    const packets: Uint8Array[] = [];
    for (let packet = reader.peek(); packet !== undefined; packet = reader.peek()) {
      packets.push(packet);
      reader.advance();
    }
    return packets;
  }

  /** Reads from the first packet on. */
  reader(): PacketReader {
    return new PacketReader(this, this.#bytes, this.#view);
  }

  #reserve(bytes: number): void {
    if (bytes <= this.memory.byteLength) return;
    const doubled = Math.max(bytes, 2 * this.memory.byteLength);
    this.memory.grow(bytes > MAX_BYTES ? bytes : Math.min(doubled, MAX_BYTES));
  }
}

/** How long packets last that exist now. */
export function durationMs(parts: readonly SharedPackets[]): number {
  return parts.reduce((sum, { count }) => sum + count * PACKET_MS, 0);
}

/** A position in the packets of a clip. */
export class PacketReader {
  readonly #packets: SharedPackets;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = HEAD_BYTES;
  #position = 0;

  constructor(packets: SharedPackets, bytes: Uint8Array, view: DataView) {
    this.#packets = packets;
    this.#bytes = bytes;
    this.#view = view;
  }

  /** The number of packets that were read. */
  get position(): number {
    return this.#position;
  }

  /** The number of packets that can be read now. */
  get available(): number {
    return this.#packets.count - this.#position;
  }

  /** @returns the next packet as a view of the shared memory; undefined if it does not exist yet */
  peek(): Uint8Array | undefined {
    if (this.available <= 0) return undefined;
    const from = this.#at + LENGTH_BYTES;
    return this.#bytes.subarray(from, from + this.#view.getUint16(this.#at, true));
  }

  /** Goes on to the next packet, if this one exists. */
  advance(): void {
    if (this.available <= 0) return;
    this.#at += LENGTH_BYTES + this.#view.getUint16(this.#at, true);
    this.#position += 1;
  }
}
