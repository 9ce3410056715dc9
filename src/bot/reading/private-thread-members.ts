import { DiscordAPIError, RESTJSONErrorCodes, type ThreadChannel } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../shared/common/logger.ts';
import { READING_LIMITS } from './limits.ts';

/**
 * The members of private threads. Discord reports them to bots only on request, so answers are kept for a short time.
 */
export class PrivateThreadMembers {
  readonly #log: Logger;
  /** By thread and user ID: whether the user is a member. Answers that grew old since `load` still count. */
  readonly #answers = new LRUCache<string, boolean>({
    max: READING_LIMITS.threadMemberships,
    ttl: READING_LIMITS.threadMembershipMs,
    allowStale: true,
    noDeleteOnStaleGet: true,
  });

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Asks Discord about users who are not known. Never rejects: without an answer, they count as non-members. */
  async load(thread: ThreadChannel, userIds: readonly string[]): Promise<void> {
    const unknown = userIds.filter((id) => !this.#answers.has(keyOf(thread.id, id)));
    await Promise.all(unknown.map((id) => this.#ask(thread, id)));
  }

  /** Call `load` first. */
  isMember(threadId: string, userId: string): boolean {
    return this.#answers.get(keyOf(threadId, userId)) ?? false;
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
      this.#answers.set(keyOf(thread.id, userId), true);
    } catch (err) {
      const isAnswer =
        err instanceof DiscordAPIError && err.code === RESTJSONErrorCodes.UnknownMember;
      if (isAnswer) this.#answers.set(keyOf(thread.id, userId), false);
      else this.#log.warn({ err }, 'could not ask for the members of a private thread');
    }
  }
}

function keyOf(threadId: string, userId: string): string {
  return `${threadId} ${userId}`;
}
