import { MEMORY_LIMITS } from './limits.ts';
import { type PacketsHandle, SharedPackets } from './shared-packets.ts';

/**
 * Memories for the packets of clips that are being made or played. They are used again, because V8 does not count shared
 * memory: it would not collect it before other garbage makes it necessary, separately in every thread that has
 * seen it.
 */
export class PacketMemories {
  readonly #idle: PacketsHandle[] = [];
  #idleBytes = 0;

  /** @returns no packets yet, with one user. Without its `release`, the memory is not used again */
  take(): SharedPackets {
    const idle = this.#idle.pop();
    this.#idleBytes -= idle?.memory.byteLength ?? 0;
    const packets: SharedPackets = new SharedPackets(idle, () => this.#putBack(packets));
    return packets;
  }

  #putBack(packets: SharedPackets): void {
    const idle = packets.clear();
    const bytes = idle.memory.byteLength;
    if (bytes > MEMORY_LIMITS.bytes || this.#idleBytes + bytes > MEMORY_LIMITS.idleBytes) return;
    this.#idle.push(idle);
    this.#idleBytes += bytes;
  }
}
