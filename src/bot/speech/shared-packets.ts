import { countPackets, PACKET_HEAD_BYTES, unpackPackets } from '../../shared/audio/packed-opus.ts';

/** The memory that a clip may take. Only what is written is used. Ten minutes at 64 kbit/s take 5 MB. */
const MAX_BYTES = 64 * 1_048_576;
const FIRST_BYTES = 16_384;

/**
 * Four numbers of 32 bits before the packets: how many packets there are, the bytes that they take, how the writing
 * ended, and how often the memory was used before.
 */
const COUNT = 0;
const BYTES = 1;
const END = 2;
const GENERATION = 3;
const HEAD_BYTES = 16;

export const PACKET_MS = 20;

/** `open`: more packets may follow. `failed`: the packets that exist are the last ones. */
export type PacketsEnd = 'open' | 'complete' | 'failed';
const ENDS: readonly PacketsEnd[] = ['open', 'complete', 'failed'];

/** Identifies the packets of a clip in another thread. The same memory may belong to another clip later. */
export interface PacketsHandle {
  readonly memory: SharedArrayBuffer;
  readonly generation: number;
}

/**
 * The Opus packets of a clip in memory that threads share: one thread appends them, and any thread reads them at the
 * same time, without messages and copies. Another thread gets the `handle`. The packets are packed as by `packPackets`.
 */
export class SharedPackets {
  readonly handle: PacketsHandle;
  readonly #head: Int32Array;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #onUnused: () => void;
  #users = 1;

  /**
   * @param handle of the same packets in another thread, or from `clear`. Default: no packets yet, in new memory
   * @param onUnused called when the last user has released the packets
   */
  constructor(handle = newHandle(), onUnused: () => void = () => {}) {
    const { memory } = handle;
    this.handle = handle;
    this.#head = new Int32Array(memory, 0, HEAD_BYTES / 4);
    // Views without a length grow with the memory.
    this.#bytes = new Uint8Array(memory);
    this.#view = new DataView(memory);
    this.#onUnused = onUnused;
  }

  /** The number of packets that can be read. */
  get count(): number {
    return this.#isCurrent ? Atomics.load(this.#head, COUNT) : 0;
  }

  /** The bytes that the packets take. */
  get byteLength(): number {
    return this.#isCurrent ? Atomics.load(this.#head, BYTES) : 0;
  }

  get end(): PacketsEnd {
    return (this.#isCurrent && ENDS[Atomics.load(this.#head, END)]) || 'failed';
  }

  /**
   * Only for the one thread that writes.
   * @throws RangeError beyond 64 MB
   */
  append(packets: readonly Uint8Array[]): void {
    const bytes = packets.reduce((sum, { length }) => sum + PACKET_HEAD_BYTES + length, 0);
    let at = this.#reserve(bytes);
    for (const packet of packets) {
      this.#view.setUint16(at, packet.length, true);
      this.#bytes.set(packet, at + PACKET_HEAD_BYTES);
      at += PACKET_HEAD_BYTES + packet.length;
    }
    this.#publish(packets.length, bytes);
  }

  /**
   * Appends the output of `packPackets`. Only for the one thread that writes.
   * @throws RangeError beyond 64 MB; AudioError
   */
  appendPacked(packed: Uint8Array): void {
    this.#bytes.set(packed, this.#reserve(packed.length));
    this.#publish(countPackets(packed), packed.length);
  }

  /** Nothing may be appended after this. */
  close(end: Exclude<PacketsEnd, 'open'>): void {
    if (this.#isCurrent) Atomics.store(this.#head, END, ENDS.indexOf(end));
  }

  /** The packets from a number of bytes on, packed, as a view of the shared memory. */
  packed(fromByte = 0): Uint8Array {
    return this.#bytes.subarray(HEAD_BYTES + fromByte, HEAD_BYTES + this.byteLength);
  }

  /** All packets so far, as views of the shared memory. */
  toArray(): Uint8Array[] {
    return unpackPackets(this.packed());
  }

  /** Reads from the first packet on. */
  reader(): PacketReader {
    return new PacketReader(this, this.#bytes, this.#view);
  }

  /** Adds a user. Only in the thread that made the packets. */
  retain(): this {
    this.#users += 1;
    return this;
  }

  /** Each user calls this once, when no thread writes or reads the packets for them any more. */
  release(): void {
    this.#users -= 1;
    if (this.#users === 0) this.#onUnused();
  }

  /**
   * Drops all packets. For threads that still read them, the clip has failed.
   * @returns the handle with which the memory can be used again
   */
  clear(): PacketsHandle {
    const { memory, generation } = this.handle;
    Atomics.store(this.#head, GENERATION, generation + 1);
    for (const field of [COUNT, BYTES, END]) Atomics.store(this.#head, field, 0);
    return { memory, generation: generation + 1 };
  }

  get #isCurrent(): boolean {
    return Atomics.load(this.#head, GENERATION) === this.handle.generation;
  }

  /** @returns where to write this many bytes */
  #reserve(bytes: number): number {
    if (!this.#isCurrent) throw new RangeError('the memory is used by another clip');
    const at = HEAD_BYTES + this.byteLength;
    const needed = at + bytes;
    const { memory } = this.handle;
    if (needed > memory.byteLength) {
      const doubled = Math.max(needed, 2 * memory.byteLength);
      memory.grow(needed > MAX_BYTES ? needed : Math.min(doubled, MAX_BYTES));
    }
    return at;
  }

  /** Last, because readers read everything below the count. */
  #publish(packets: number, bytes: number): void {
    Atomics.add(this.#head, BYTES, bytes);
    Atomics.add(this.#head, COUNT, packets);
  }
}

function newHandle(): PacketsHandle {
  const memory = new SharedArrayBuffer(FIRST_BYTES, { maxByteLength: MAX_BYTES });
  return { memory, generation: 0 };
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
    const from = this.#at + PACKET_HEAD_BYTES;
    return this.#bytes.subarray(from, from + this.#view.getUint16(this.#at, true));
  }

  /** Goes on to the next packet, if this one exists. */
  advance(): void {
    if (this.available <= 0) return;
    this.#at += PACKET_HEAD_BYTES + this.#view.getUint16(this.#at, true);
    this.#position += 1;
  }
}
