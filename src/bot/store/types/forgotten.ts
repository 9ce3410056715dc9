import { z } from 'zod';

/**
 * What was deleted or withdrawn, so that no process may keep it in its memory or caches. IDs only. A scope is a guild, or a
 * personal scope; without one, all of them.
 */
export const forgottenSchema = z.discriminatedUnion('kind', [
  /** All data of a guild or a person outside of guilds. */
  z.object({ kind: z.literal('scope'), scope: z.string() }),
  /** Cached clips, because they contain a sound effect that was removed. */
  z.object({ kind: z.literal('clips'), scope: z.string() }),
  /** A cloned voice. */
  z.object({ kind: z.literal('voice'), scope: z.string(), voiceId: z.string() }),
  /** A member's data. */
  z.object({ kind: z.literal('member'), scope: z.string().optional(), memberId: z.string() }),
  /** A member does not want to be read aloud. */
  z.object({ kind: z.literal('unread'), scope: z.string().optional(), memberId: z.string() }),
  /** A member may not use the bot. */
  z.object({ kind: z.literal('blocked'), scope: z.string(), memberId: z.string() }),
  /** Nobody knows what was deleted, because this process did not hear of it. */
  z.object({ kind: z.literal('everything') }),
]);

export type Forgotten = z.infer<typeof forgottenSchema>;

/** Keeps what members, voices or guilds have left behind, in memory or in files. */
export interface Holder {
  /**
   * Drops all that this concerns. What is in memory is dropped before this returns.
   * @throws when files could not be deleted. The caller tries again
   */
  forget(what: Forgotten): void | Promise<void>;
}

/** What is deleted or withdrawn, by whichever process. */
export interface ForgottenFeed {
  /** Whether other processes share the data. What they delete while this one does not run, it never hears of. */
  readonly isShared: boolean;
  /**
   * Calls back after each deletion. Methods of the store that delete something wait for it. Calls back with `everything` when
   * deletions of other processes may have been missed.
   * @param forget never rejects
   */
  follow(forget: (what: Forgotten) => Promise<void>): { close(): Promise<void> };
}
