import type { Message } from 'discord.js';
import { READING_LIMITS } from './limits.ts';
import { isWebhookMessage } from './speaker-id.ts';
import type { TrackedMessage } from './tracked-message.ts';

interface Original {
  readonly channelId: string;
  readonly content: string;
  readonly tracked: TrackedMessage;
  readonly atMs: number;
  /** The message of the webhook that repeats it. */
  copy?: TrackedMessage;
}

/**
 * Pairs messages with their copies. Applications such as PluralKit post a member's message again through a webhook,
 * under another name, and delete the original. Listeners who have heard the original should not hear the copy, too.
 */
export class ProxiedMessages {
  /** The latest messages of members, the oldest first. */
  readonly #originals: Original[] = [];

  /** Call it with every message that is to be read aloud. */
  add(message: Message<true>, tracked: TrackedMessage): void {
    this.#dropOld();
    const { channelId, content } = message;
    if (!isWebhookMessage(message)) {
      this.#originals.push({ channelId, content, tracked, atMs: performance.now() });
      return;
    }
    const original = this.#originals.findLast((it) => it.copy === undefined && copies(message, it));
    if (original === undefined) return;
    original.copy = tracked;
    this.#settle(original);
  }

  /** Call it after a message was deleted. */
  onDelete(deleted: TrackedMessage): void {
    const original = this.#originals.find(({ tracked }) => tracked === deleted);
    if (original !== undefined) this.#settle(original);
  }

  #settle({ tracked, copy }: Original): void {
    if (tracked.isDeleted && tracked.wasHeard) copy?.remove();
  }

  #dropOld(): void {
    const oldestMs = performance.now() - READING_LIMITS.proxyMs;
    const fresh = this.#originals.findIndex(({ atMs }) => atMs >= oldestMs);
    const surplus = this.#originals.length - READING_LIMITS.proxiedMessages;
    this.#originals.splice(0, Math.max(fresh < 0 ? this.#originals.length : fresh, surplus));
  }
}

/** A copy has the same text, without the signs around it that choose the name. */
function copies({ channelId, content }: Message, original: Original): boolean {
  return content !== '' && channelId === original.channelId && original.content.includes(content);
}
