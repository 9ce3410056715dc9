import type { Logger } from '../../shared/common/logger.ts';
import { createOrderedRunner } from '../../shared/common/ordered-runner.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import type { LibraryProgress, OnProgress } from './progress.ts';

/** What installs voices. It continues what an earlier attempt has downloaded. */
export interface Installer {
  add(
    entry: CatalogueEntry,
    options: { signal: AbortSignal; onProgress: OnProgress },
  ): Promise<unknown>;
}

export type LibraryJob =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'running';
      readonly progress: LibraryProgress;
      /** Of the progress, by `performance.now()`. */
      readonly atMs: number;
    }
  | { readonly kind: 'failed'; readonly error: unknown };

interface Entry {
  job: LibraryJob;
  readonly canceller: AbortController;
  ended: Promise<void>;
}

/**
 * Installs the voices that operators ask for in the dashboard, one after the other, because they share the connection. Lives
 * in memory: after a restart, what has arrived stays on the disk, and the operator continues it.
 */
export class LibraryJobs {
  readonly #installer: Installer;
  readonly #log: Logger;
  readonly #runInOrder = createOrderedRunner();
  readonly #entries = new Map<string, Entry>();

  constructor(installer: Installer, log: Logger) {
    this.#installer = installer;
    this.#log = log;
  }

  /** Undefined: nobody asked for it, it was cancelled, or it is installed. */
  find(key: string): LibraryJob | undefined {
    return this.#entries.get(key)?.job;
  }

  /** Does nothing if it waits or runs already. */
  start(voice: CatalogueEntry): void {
    const known = this.#entries.get(voice.key);
    if (known !== undefined && known.job.kind !== 'failed') return;
    const entry: Entry = {
      job: { kind: 'waiting' },
      canceller: new AbortController(),
      ended: Promise.resolve(),
    };
    this.#entries.set(voice.key, entry);
    entry.ended = this.#runInOrder('', () => this.#run(voice, entry));
  }

  /** Ends what waits or runs, and forgets what failed. @returns whether something waited or ran, which has ended */
  async cancel(key: string): Promise<boolean> {
    const entry = this.#entries.get(key);
    if (entry === undefined) return false;
    const { kind } = entry.job;
    this.#entries.delete(key);
    entry.canceller.abort();
    // What waits would end only after those before it.
    if (kind === 'running') await entry.ended;
    return kind !== 'failed';
  }

  async close(): Promise<void> {
    await Promise.all([...this.#entries.keys()].map((key) => this.cancel(key)));
  }

  async #run(voice: CatalogueEntry, entry: Entry): Promise<void> {
    const { signal } = entry.canceller;
    if (signal.aborted) return;
    const totalBytes = voice.source.files.reduce((sum, { bytes }) => sum + bytes, 0);
    const onProgress = (progress: LibraryProgress) => {
      entry.job = { kind: 'running', progress, atMs: performance.now() };
    };
    onProgress({ kind: 'downloading', receivedBytes: 0, totalBytes });
    try {
      await this.#installer.add(voice, { signal, onProgress });
      if (this.#entries.get(voice.key) === entry) this.#entries.delete(voice.key);
    } catch (error) {
      if (signal.aborted) return;
      entry.job = { kind: 'failed', error };
      this.#log.warn({ voice: voice.key, err: error }, 'failed to add a voice');
    }
  }
}
