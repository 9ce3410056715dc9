import { DiscordAPIError, RESTJSONErrorCodes, type ThreadChannel } from 'discord.js';
import type { Logger } from '../../shared/common/logger.ts';
import { READING_LIMITS } from './limits.ts';

interface Answer {
  readonly isMember: boolean;
  readonly atMs: number;
}

/**
 * The members of private threads. Discord reports them to bots only on request, so answers are kept for a short time.
 */
export class PrivateThreadMembers {
  readonly #log: Logger;
  /** By thread and user ID, the oldest first. */
  readonly #answers = new Map<string, Answer>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Asks Discord about users who are not known. Never rejects: without an answer, they count as non-members. */
  async load(thread: ThreadChannel, userIds: readonly string[]): Promise<void> {
    this.#dropOld();
    const unknown = userIds.filter((id) => !this.#answers.has(keyOf(thread.id, id)));
    await Promise.all(unknown.map((id) => this.#ask(thread, id)));
  }

  /** Call `load` first. */
  isMember(threadId: string, userId: string): boolean {
    return this.#answers.get(keyOf(threadId, userId))?.isMember ?? false;
  }

  /** Forgets the answers about a thread, because someone was added or removed. */
  forget(threadId: string): void {
    for (const key of this.#answers.keys()) {
      if (key.startsWith(keyOf(threadId, ''))) this.#answers.delete(key);
    }
  }

  async #ask(thread: ThreadChannel, userId: string): Promise<void> {
    try {
      await thread.members.fetch({ member: userId, cache: false, force: true });
      this.#remember(thread.id, userId, true);
    } catch (err) {
      const isAnswer =
        err instanceof DiscordAPIError && err.code === RESTJSONErrorCodes.UnknownMember;
      if (isAnswer) this.#remember(thread.id, userId, false);
      else this.#log.warn({ err }, 'could not ask for the members of a private thread');
    }
  }

  #remember(threadId: string, userId: string, isMember: boolean): void {
    const key = keyOf(threadId, userId);
    this.#answers.delete(key);
    this.#answers.set(key, { isMember, atMs: performance.now() });
    const [oldest] = this.#answers.keys();
    const isFull = this.#answers.size > READING_LIMITS.threadMemberships;
    if (isFull && oldest !== undefined) this.#answers.delete(oldest);
  }

  #dropOld(): void {
    const nowMs = performance.now();
    for (const [key, { atMs }] of this.#answers) {
      if (nowMs - atMs < READING_LIMITS.threadMembershipMs) return;
      this.#answers.delete(key);
    }
  }
}

function keyOf(threadId: string, userId: string): string {
  return `${threadId} ${userId}`;
}
