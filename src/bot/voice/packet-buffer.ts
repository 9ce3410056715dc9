import { type Failure, toFailure } from '../../shared/common/failure.ts';
import type { Clip } from '../speech/types.ts';

/** `open`: more packets may arrive. `failed`: the clip failed after the packets that are buffered. */
export type BufferEnd =
  | { kind: 'open' }
  | { kind: 'complete' }
  | { kind: 'failed'; failure: Failure };

/** Reads packets from a clip a little ahead of playback. */
export class PacketBuffer {
  readonly #capacity: number;
  readonly #onChange: () => void;
  readonly #reading = new AbortController();
  #packets: Buffer[] = [];
  #end: BufferEnd = { kind: 'open' };
  #onRoom: (() => void) | undefined;

  /**
   * @param capacity maximum number of packets to hold
   * @param onChange called after each packet, and at the end
   */
  constructor(clip: Clip, capacity: number, onChange: () => void) {
    this.#capacity = capacity;
    this.#onChange = onChange;
    void this.#fill(clip);
  }

  get size(): number {
    return this.#packets.length;
  }

  get end(): BufferEnd {
    return this.#end;
  }

  peek(): Buffer | undefined {
    return this.#packets[0];
  }

  shift(): void {
    this.#packets.shift();
    this.#onRoom?.();
  }

  /** Stops reading and drops all packets. */
  close(): void {
    this.#packets = [];
    this.#reading.abort();
    this.#onRoom?.();
  }

  async #fill(clip: Clip): Promise<void> {
    const { signal } = this.#reading;
    try {
      for await (const packet of clip.packets(signal)) {
        if (signal.aborted) return;
        this.#packets.push(Buffer.from(packet.buffer, packet.byteOffset, packet.byteLength));
        this.#onChange();
        if (this.#packets.length >= this.#capacity) await this.#waitForRoom();
      }
      this.#end = { kind: 'complete' };
    } catch (error) {
      this.#end = { kind: 'failed', failure: toFailure(error) };
    }
    if (!signal.aborted) this.#onChange();
  }

  #waitForRoom(): Promise<void> {
    return new Promise((resolve) => {
      this.#onRoom = () => {
        this.#onRoom = undefined;
        resolve();
      };
    });
  }
}
