import { type Failure, toFailure } from '../../shared/common/failure.ts';
import type { Clip } from '../speech/types.ts';

/** How a clip's packets ended: not yet, all of them are here, or with a failure after those that are here. */
export type PacketsEnd =
  | { name: 'open' }
  | { name: 'complete' }
  | { name: 'failed'; failure: Failure };

/** Takes packets from a clip a little ahead of their time. */
export class PacketBuffer {
  readonly #capacity: number;
  readonly #changed: () => void;
  readonly #reading = new AbortController();
  #packets: Buffer[] = [];
  #end: PacketsEnd = { name: 'open' };
  #room: (() => void) | undefined;

  /**
   * @param capacity most packets held at a time
   * @param changed called after each arrival and at the end
   */
  constructor(clip: Clip, capacity: number, changed: () => void) {
    this.#capacity = capacity;
    this.#changed = changed;
    void this.#fill(clip);
  }

  get size(): number {
    return this.#packets.length;
  }

  get end(): PacketsEnd {
    return this.#end;
  }

  peek(): Buffer | undefined {
    return this.#packets[0];
  }

  shift(): void {
    this.#packets.shift();
    this.#room?.();
  }

  /** Stops reading and drops what is held. */
  close(): void {
    this.#packets = [];
    this.#reading.abort();
    this.#room?.();
  }

  async #fill(clip: Clip): Promise<void> {
    try {
      for await (const packet of clip.packets(this.#reading.signal)) {
        if (this.#reading.signal.aborted) return;
        this.#packets.push(Buffer.from(packet.buffer, packet.byteOffset, packet.byteLength));
        this.#changed();
        if (this.#packets.length >= this.#capacity) await this.#roomForMore();
      }
      this.#end = { name: 'complete' };
    } catch (error) {
      this.#end = { name: 'failed', failure: toFailure(error) };
    }
    if (!this.#reading.signal.aborted) this.#changed();
  }

  #roomForMore(): Promise<void> {
    return new Promise((resolve) => {
      this.#room = () => {
        this.#room = undefined;
        resolve();
      };
    });
  }
}
