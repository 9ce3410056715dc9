/** As many packets wait for one that is missing before it counts as lost. */
const MAX_WAITING = 2;
/** A larger gap is a new stream, not a loss. */
const MAX_GAP = 25;

interface Numbered {
  /** RTP, 16 bits. */
  readonly sequence: number;
}

/** Puts packets into their order, each once, and says which are missing. */
export class PacketReorderer<Packet extends Numbered> {
  #next: number | undefined;
  readonly #waiting = new Map<number, Packet>();

  /** @returns what can be played now, in order; `undefined` stands for one that was lost */
  push(packet: Packet): (Packet | undefined)[] {
    const ahead = distance(this.#next ?? packet.sequence, packet.sequence);
    if (this.#next === undefined || Math.abs(ahead) > MAX_GAP) {
      this.#waiting.clear();
      this.#next = packet.sequence;
    } else if (ahead < 0) {
      return []; // Too late: its place was filled already.
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

/** How far `to` is ahead of `from` on the circle of 16 bits; negative when it is behind. */
function distance(from: number, to: number): number {
  return ((to - from + 0x18000) & 0xffff) - 0x8000;
}
