import { delay } from '../../shared/common/deadline.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { STORE_LIMITS } from '../store/limits.ts';
import type { Forgotten, ForgottenLog, Holder, Subscription } from '../store/types/forgotten.ts';
import type { Position } from './position.ts';

const LIMITS = {
  /** How often to look at the log although notifications arrive, in case one is lost. */
  pollMs: 15_000,
  /** How often without notifications, or after a failure. */
  fastPollMs: 1_000,
  /** Entries become visible when their transaction is committed, which may be this much later than their time. */
  overlapMs: 10 * 60_000,
  /** How often the position is saved although there is nothing to forget. */
  saveEveryMs: 60 * 60_000,
  /** Entries are removed after `forgottenKeptMs`. Less, because the process needs time to read them. */
  awayMs: STORE_LIMITS.forgottenKeptMs - 24 * 60 * 60_000,
} as const;

export interface ForgettingOptions {
  readonly entries: ForgottenLog;
  /** All that keep something about members, voices or guilds. */
  readonly holders: readonly Holder[];
  readonly position: Position;
  readonly log: Logger;
}

/** A run that reads the log, and whether another one has to follow. */
type Run = { readonly done: Promise<boolean>; next: Promise<boolean> | undefined };

/**
 * Drops what this process keeps of data that was deleted, whichever process has deleted it. All deletions take the same
 * path: the store logs them, and this reads the log.
 */
export class Forgetting {
  readonly #options: ForgettingOptions;
  readonly #closing = new AbortController();
  /** The entries that were handled, by ID, with their time. */
  readonly #handled = new Map<string, number>();
  #subscription: Subscription | undefined;
  #following: Promise<void> = Promise.resolve();
  #run: Run | undefined;
  /** What was logged before this time, by the database's clock, is forgotten. */
  #position: number | undefined;
  #savedAt = 0;
  /** Whether the log could not be read last time. */
  #isFailing = false;

  constructor(options: ForgettingOptions) {
    this.#options = options;
  }

  /**
   * Forgets what was deleted since the clips of this process were last in use, then follows the log. Resolves once nothing
   * that was deleted before can be heard.
   * @throws the signal's reason when it aborts
   */
  async start(signal: AbortSignal): Promise<void> {
    this.#position = await this.#options.position.load();
    this.#subscription = this.#options.entries.follow(() => void this.catchUp());
    while (!(await this.catchUp())) await delay(LIMITS.fastPollMs, signal);
    this.#following = this.#follow();
  }

  /**
   * Forgets everything that was logged before this call. Never rejects.
   * @returns false if it failed. It is tried again in the background
   */
  catchUp(): Promise<boolean> {
    const run = this.#run;
    if (run === undefined) return this.#begin();
    // It may have read the log before.
    run.next ??= run.done.then(() => this.#begin());
    return run.next;
  }

  /** Forgets something in this process only. */
  async forgetHere(what: Forgotten): Promise<void> {
    await this.#forget(what);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#subscription?.close();
    await this.#following;
    await this.#run?.done;
    await this.#save();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    let waitMs: number = LIMITS.pollMs;
    while (!signal.aborted) {
      // In short steps, because notifications may end meanwhile.
      await delay(LIMITS.fastPollMs, signal).catch(() => {});
      waitMs -= LIMITS.fastPollMs;
      const canWait = this.#subscription?.isLive && !this.#isFailing;
      if (canWait && waitMs > 0) continue;
      await this.catchUp();
      waitMs = LIMITS.pollMs;
    }
  }

  #begin(): Promise<boolean> {
    if (this.#closing.signal.aborted) return Promise.resolve(false);
    const done = this.#read().then(
      () => {
        this.#isFailing = false;
        return true;
      },
      (err: unknown) => {
        this.#warn(err, this.#isFailing ? 'debug' : 'warn');
        this.#isFailing = true;
        return false;
      },
    );
    const run: Run = { done, next: undefined };
    this.#run = run;
    return done.finally(() => {
      if (this.#run === run) this.#run = undefined;
    });
  }

  #warn(err: unknown, level: 'warn' | 'debug' = 'warn'): void {
    this.#options.log[level]({ err }, 'could not forget all that was deleted; will retry');
  }

  /** @throws the error of the database. Then the same entries are read again */
  async #read(): Promise<void> {
    const since = this.#position;
    const { entries, now } = await this.#options.entries.list(
      since === undefined ? undefined : since - LIMITS.overlapMs,
    );
    const isLost = since === undefined || now - since > LIMITS.awayMs;
    const added = entries.filter(({ id }) => !this.#handled.has(id));
    const all: readonly Forgotten[] = isLost
      ? [{ kind: 'everything' }]
      : added.map(({ what }) => what);
    const areForgotten = await Promise.all(all.map((what) => this.#forget(what)));
    if (areForgotten.includes(false)) return;
    for (const { id, at } of added) this.#handled.set(id, at);
    for (const [id, at] of this.#handled) {
      if (at <= now - 2 * LIMITS.overlapMs) this.#handled.delete(id);
    }
    this.#position = now;
    if (all.length > 0) this.#savedAt = 0;
    if (now - this.#savedAt > LIMITS.saveEveryMs) await this.#save();
  }

  /**
   * Nothing of it is heard any more, even if it fails.
   * @returns false if files are left
   */
  async #forget(what: Forgotten): Promise<boolean> {
    // In memory at once, for all holders, before any of them waits for files.
    const results = await Promise.allSettled(
      this.#options.holders.map(async (holder) => holder.forget(what)),
    );
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) this.#warn(reason);
    return failed.length === 0;
  }

  /** Without a position, the next process empties the folder. */
  async #save(): Promise<void> {
    if (this.#position === undefined) return;
    try {
      await this.#options.position.save(this.#position);
      this.#savedAt = this.#position;
    } catch (err) {
      this.#options.log.warn({ err }, 'could not write to the folder of cached clips');
    }
  }
}
