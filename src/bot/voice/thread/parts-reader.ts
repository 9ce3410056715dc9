import {
  type PacketReader,
  type PacketsEnd,
  type PacketsHandle,
  SharedPackets,
} from '../../speech/shared-packets.ts';

interface Part {
  readonly packets: SharedPackets;
  readonly reader: PacketReader;
}

/** Reads the parts of a clip one after another, while they may still grow. */
export class PartsReader {
  readonly #parts: readonly Part[];
  /** Index of the part that is being read. */
  #current = 0;

  /**
   * @param handles of the parts
   * @param skipped number of packets that are not read
   */
  constructor(handles: readonly PacketsHandle[], skipped = 0) {
    this.#parts = handles.map((handle) => {
      const packets = new SharedPackets(handle);
      return { packets, reader: packets.reader() };
    });
    for (let i = 0; i < skipped && this.peek() !== undefined; i += 1) this.advance();
  }

  /** `open`: more packets may follow those that can be read now. */
  get end(): PacketsEnd {
    const unfinished = this.#parts.find(({ packets }) => packets.end !== 'complete');
    return unfinished?.packets.end ?? 'complete';
  }

  /** Whether this many packets can be read now. */
  has(count: number): boolean {
    let available = 0;
    for (const { packets, reader } of this.#parts.slice(this.#current)) {
      const { end } = packets;
      available += reader.available;
      if (available >= count || end !== 'complete') break;
    }
    return available >= count;
  }

  /** @returns the next packet as a view of the shared memory; undefined if it does not exist yet, or the clip has ended */
  peek(): Uint8Array | undefined {
    for (;;) {
      const part = this.#parts[this.#current];
      if (part === undefined) return undefined;
      // Before the packets: what is appended until the end is read, too.
      const { end } = part.packets;
      const packet = part.reader.peek();
      if (packet !== undefined || end !== 'complete') return packet;
      this.#current += 1;
    }
  }

  /** Goes on to the packet after the last peeked one. */
  advance(): void {
    this.#parts[this.#current]?.reader.advance();
  }
}
