/** A missing packet counts as lost once this many packets wait for it. */
const MAX_WAITING = 2;
/** A larger gap is a new stream. */
const MAX_GAP = 25;

interface Numbered {
  /** RTP sequence number, 16 bits. */
  readonly sequence: number;
}

/** Puts packets into order, drops duplicates, and reports losses. */
export class PacketReorderer<Packet extends Numbered> {
  #next: number | undefined;
  readonly #waiting = new Map<number, Packet>();

  /** @returns the packets that can be played now, in order; `undefined` for a lost one */
  push(packet: Packet): (Packet | undefined)[] {
    const ahead = distance(this.#next ?? packet.sequence, packet.sequence);
    if (this.#next === undefined || Math.abs(ahead) > MAX_GAP) {
      this.#waiting.clear();
      this.#next = packet.sequence;
    } else if (ahead < 0) {
      return []; // Too late: it was already counted as lost, or is a duplicate.
    }
    this.#waiting.set(packet.sequence, packet);
    return this.#drain(this.#next);
  }

  #drain(from: number): (Packet | undefined)[] {
    const ready: (Packet | undefined)[] = [];
    let next = from;
    for (; this.#waiting.size > 0; next = (next + 1) & 0xffff) {
      const packet = this.#waiting.get(next);
      if (packet === undefined && this.#waiting.size < MAX_WAITING) break;
      this.#waiting.delete(next);
      ready.push(packet);
    }
    this.#next = next;
    return ready;
  }
}

/** Distance between 16-bit sequence numbers; negative if `to` is older. */
function distance(from: number, to: number): number {
  return ((to - from + 0x18000) & 0xffff) - 0x8000;
}
