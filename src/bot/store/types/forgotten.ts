/**
 * What was deleted or withdrawn, so that no process may keep it in its memory or caches. IDs only. A scope is a guild, or a
 * personal scope; without one, all of them.
 */
export type Forgotten =
  /** All data of a guild or a person outside of guilds. */
  | { readonly kind: 'scope'; readonly scope: string }
  /** Cached clips, because they contain a sound effect that was removed. */
  | { readonly kind: 'clips'; readonly scope: string }
  /** A cloned voice. */
  | { readonly kind: 'voice'; readonly scope: string; readonly voiceId: string }
  /** A member's data. */
  | { readonly kind: 'member'; readonly scope?: string | undefined; readonly memberId: string }
  /** A member does not want to be read aloud. */
  | { readonly kind: 'unread'; readonly scope?: string | undefined; readonly memberId: string }
  /** A member may not use the bot. */
  | { readonly kind: 'blocked'; readonly scope: string; readonly memberId: string }
  /** Nobody knows what was deleted: this process was away for too long. */
  | { readonly kind: 'everything' };

/** Keeps what members, voices or guilds have left behind, in memory or in files. */
export interface Holder {
  /**
   * Drops all that this concerns. What is in memory is dropped before this returns.
   * @throws when files could not be deleted. The caller tries again
   */
  forget(what: Forgotten): void | Promise<void>;
}

/** An entry of the log. */
export interface ForgottenEntry {
  readonly id: string;
  readonly what: Forgotten;
  /** In milliseconds since 1970, by the database's clock. */
  readonly at: number;
}

/** Calls back after entries may have been added. */
export interface Subscription {
  /** Whether it calls back at once if other processes add entries, as far as they do. Otherwise, look for them often. */
  readonly isLive: boolean;
  close(): Promise<void>;
}

/**
 * What all processes have to forget. The store adds an entry in the transaction of each deletion, and removes it after
 * `forgottenKeptMs`.
 */
export interface ForgottenLog {
  /**
   * @param since a time of the database's clock; undefined: none
   * @returns the entries after this time, and the time before it looked for them
   */
  list(
    since: number | undefined,
  ): Promise<{ readonly entries: readonly ForgottenEntry[]; readonly now: number }>;
  follow(onAdded: () => void): Subscription;
}
