import type { MessageView } from '../types.ts';
import type { Claim } from './attribution.ts';
import { ACTIVITY_LIMITS } from './limits.ts';

/** A member's message that a bot may read aloud. */
export interface PendingMessage extends Claim {
  readonly kind: 'message';
  readonly guildId: string;
  readonly message: MessageView;
  /** The speech that it was attributed to. */
  speechId: string | undefined;
}

/** The latest messages of members, in order. */
export class PendingMessages {
  #messages: PendingMessage[] = [];

  /** Adds a new message, unless it is a bot's. */
  add(guildId: string, message: MessageView, atMs: number): void {
    const { id, author, notice, editedAt, ephemeral } = message;
    if (author.bot || ephemeral || notice !== undefined || editedAt !== undefined) return;
    if (this.find(id) !== undefined) return;
    const times = { sentAtMs: atMs, activeAtMs: atMs, changesAtMs: [] };
    const traits = { hasText: message.text !== '', isUnanswered: false, speechId: undefined };
    this.#messages.push({ kind: 'message', id, guildId, message, ...times, ...traits });
    if (this.#messages.length > ACTIVITY_LIMITS.rememberedMessages) this.#messages.shift();
  }

  find(id: string): PendingMessage | undefined {
    return this.#messages.find((one) => one.id === id);
  }

  /**
   * The messages of a guild that may be read next. A bot reads a channel in order, so what is older than a message that
   * was read is not expected any more.
   * @param speechId a speech whose message counts, too
   */
  expectedIn(guildId: string, speechId?: string): PendingMessage[] {
    const here = this.#messages.filter((one) => one.guildId === guildId);
    const isOpen = (one: PendingMessage) => one.speechId === undefined || one.speechId === speechId;
    return here.filter(
      (one) =>
        isOpen(one) &&
        !here.some(
          (later) =>
            later.message.channelId === one.message.channelId &&
            later.sentAtMs > one.sentAtMs &&
            !isOpen(later),
        ),
    );
  }

  /** Whether a message of this text channel has been read. */
  isReadAloud(channelId: string): boolean {
    return this.#messages.some(
      ({ message, speechId }) => message.channelId === channelId && speechId !== undefined,
    );
  }

  /** The speech was attributed to something else. */
  release(speechId: string): void {
    for (const message of this.#messages) {
      if (message.speechId === speechId) message.speechId = undefined;
    }
  }
}
