import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { delay } from '../../shared/common/deadline.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { Forgotten, ForgottenFeed, Holder } from '../store/forgotten.ts';

/** The pause before files that could not be deleted are deleted again. */
const RETRY_MS = 10_000;

/** The name of the `CleanMark`. */
const CLEAN_MARK = 'clean';

export interface ForgettingOptions {
  readonly feed: Pick<ForgottenFeed, 'isShared' | 'follow'>;
  /** All that keep something about members, voices or guilds. */
  readonly holders: readonly Holder[];
  /** The folder of cached clips. Undefined: they are kept in memory only. */
  readonly folder: string | undefined;
  readonly log: Logger;
}

/**
 * Drops what this process keeps of data that was deleted, whichever process has deleted it. The folder of clips is kept from one
 * process to the next only if nothing can have been deleted that is still in it: the last process has stopped properly,
 * and no other one shares the data.
 */
export class Forgetting {
  readonly #options: ForgettingOptions;
  readonly #mark: CleanMark;
  readonly #closing = new AbortController();
  #subscription: { close(): Promise<void> } | undefined;
  /** Whether files could not be deleted. */
  #hasFailed = false;

  constructor(options: ForgettingOptions) {
    this.#options = options;
    this.#mark = new CleanMark(options.folder);
  }

  /** Call it before anything is spoken. */
  async start(): Promise<void> {
    this.#subscription = this.#options.feed.follow((what) => this.forget(what));
    const isClean = await this.#mark.take();
    if (!isClean) await this.forget({ kind: 'everything' });
  }

  /** Resolves when nothing of it is heard any more. Files that could not be deleted are tried again. Never rejects. */
  async forget(what: Forgotten): Promise<void> {
    if (await this.#tryForget(what)) return;
    this.#hasFailed = true;
    const pause = delay(RETRY_MS, this.#closing.signal);
    void pause.then(
      () => this.forget(what),
      () => {},
    );
  }

  /** @param isIdle whether this process deletes nothing any more */
  async close(isIdle: boolean): Promise<void> {
    this.#closing.abort();
    if (this.#subscription === undefined) return;
    await this.#subscription.close();
    const { feed, log } = this.#options;
    if (!isIdle || this.#hasFailed || feed.isShared) return;
    try {
      await this.#mark.put();
    } catch (err) {
      log.warn({ err }, 'could not write to the folder of cached clips');
    }
  }

  /** @returns false if files are left */
  async #tryForget(what: Forgotten): Promise<boolean> {
    // In memory at once, for all holders, before any of them waits for files.
    const results = await Promise.allSettled(
      this.#options.holders.map(async (holder) => holder.forget(what)),
    );
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason: err } of failed) {
      this.#options.log.warn({ err }, 'could not forget all that was deleted; will retry');
    }
    return failed.length === 0;
  }
}

/**
 * A file in the folder of cached clips that says: nothing that was deleted is in it. It is there only between two processes,
 * after the first one has stopped properly.
 */
class CleanMark {
  readonly #folder: string | undefined;

  /** @param folder undefined: clips are kept in memory only */
  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /** Removes the mark. @returns whether it was there; false if it cannot be removed */
  async take(): Promise<boolean> {
    if (this.#folder === undefined) return true;
    try {
      await rm(path.join(this.#folder, CLEAN_MARK));
      return true;
    } catch {
      return false;
    }
  }

  /** @throws the error of the file system */
  async put(): Promise<void> {
    if (this.#folder === undefined) return;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(path.join(this.#folder, CLEAN_MARK), '', { mode: 0o600 });
  }
}
