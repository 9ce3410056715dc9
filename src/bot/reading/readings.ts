import { READING_LIMITS } from './limits.ts';
import type { Reading } from './reading.ts';

/** Messages that are read or were read lately, by ID: their edits and deletions are told of by ID alone. */
export class Readings {
  /** The oldest first. */
  readonly #byMessage = new Map<string, Reading>();

  has(messageId: string): boolean {
    return this.#byMessage.has(messageId);
  }

  get(messageId: string): Reading | undefined {
    return this.#byMessage.get(messageId);
  }

  /** Remembers it; of too many the oldest that is over goes. Those that wait are bounded by their queues. */
  add(messageId: string, reading: Reading): void {
    this.#byMessage.set(messageId, reading);
    if (this.#byMessage.size <= READING_LIMITS.rememberedMessages) return;
    for (const [id, other] of this.#byMessage) {
      if (!other.isOver) continue;
      this.#byMessage.delete(id);
      return;
    }
  }

  delete(messageId: string): void {
    this.#byMessage.delete(messageId);
  }
}
