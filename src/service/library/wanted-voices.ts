import { delay } from '../../shared/common/deadline.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { CATALOGUE, findEntries, suggestEntry } from './catalogue.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import type { LibraryProgress } from './progress.ts';
import { findMissingPackage } from './try-voice.ts';
import type { VoiceLibrary } from './voice-library.ts';

export const WANTED_LIMITS = {
  /** Between lines of the log about one download. */
  reportMs: 60_000,
  firstPauseMs: 60_000,
  longestPauseMs: 60 * 60_000,
} as const;

export interface WantedVoicesOptions {
  /** Closed with it. */
  readonly library: VoiceLibrary;
  /** As in VOICES. */
  readonly names: readonly string[];
  readonly log: Logger;
  /** Default: Mynah's. */
  readonly catalogue?: readonly CatalogueEntry[];
  readonly limits?: Readonly<Record<keyof typeof WANTED_LIMITS, number>>;
}

/** Installs the voices that VOICES names, in the background, and tries those that fail again later. */
export class WantedVoices {
  readonly #options: WantedVoicesOptions;
  readonly #limits: Readonly<Record<keyof typeof WANTED_LIMITS, number>>;
  readonly #stopping = new AbortController();
  readonly #run: Promise<void>;

  constructor(options: WantedVoicesOptions) {
    this.#options = options;
    this.#limits = options.limits ?? WANTED_LIMITS;
    this.#run = this.#installAll().catch((err: unknown) => {
      if (!this.#stopping.signal.aborted) options.log.error({ err }, 'gave up installing voices');
    });
  }

  /** What has arrived stays, and the next start continues. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#run;
    await this.#options.library.close();
  }

  async #installAll(): Promise<void> {
    const { names, log, library } = this.#options;
    const installed = new Set((await library.list()).map(({ key }) => key));
    const entries = names
      .filter((name) => !installed.has(name))
      .flatMap((name) => this.#find(name));
    let missing = [...new Set(entries)].filter(({ key }) => !installed.has(key));
    if (missing.length === 0) return;
    const reason = findMissingPackage();
    if (reason !== undefined) log.warn(reason);
    let pauseMs = this.#limits.firstPauseMs;
    while (missing.length > 0) {
      const failed: CatalogueEntry[] = [];
      for (const entry of missing) if (!(await this.#install(entry, pauseMs))) failed.push(entry);
      missing = failed;
      if (missing.length === 0) return;
      await delay(pauseMs, this.#stopping.signal);
      pauseMs = Math.min(2 * pauseMs, this.#limits.longestPauseMs);
    }
  }

  /** @returns whether it is installed */
  async #install(entry: CatalogueEntry, pauseMs: number): Promise<boolean> {
    const { library, log } = this.#options;
    const { key: voice } = entry;
    const { signal } = this.#stopping;
    let reportedMs = performance.now();
    const onProgress = (progress: LibraryProgress) => {
      if (performance.now() - reportedMs < this.#limits.reportMs) return;
      reportedMs = performance.now();
      log.info({ voice, ...progress }, describeProgress(voice, progress));
    };
    log.info({ voice }, `installing the voice ${voice} of VOICES`);
    try {
      await library.add(entry, { signal, onProgress });
      log.info({ voice }, `installed the voice ${voice}: it speaks now`);
      return true;
    } catch (err) {
      signal.throwIfAborted();
      const minutes = Math.ceil(pauseMs / 60_000);
      log.warn(
        { err, voice },
        `could not install the voice ${voice}; trying again in ${minutes} min`,
      );
      return false;
    }
  }

  #find(name: string): CatalogueEntry[] {
    const { log, catalogue = CATALOGUE } = this.#options;
    const found = findEntries(name, catalogue);
    const [entry, another] = found;
    if (entry === undefined) {
      const near = suggestEntry(name, catalogue);
      const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
      log.warn(
        { wanted: name },
        `VOICES names "${name}", which is no voice.${hint} To see all voices, run: npm run voices -- list --all`,
      );
      return [];
    }
    if (another !== undefined) {
      const keys = found.map(({ key }) => key).join(', ');
      log.warn(
        { wanted: name },
        `VOICES names "${name}", which means several voices. Use one of: ${keys}`,
      );
      return [];
    }
    const { key, commercialUse } = entry;
    if (commercialUse === 'no' && name !== key) {
      log.warn(
        { wanted: name },
        `VOICES names "${name}", which is not for commercial use. If you may use it, write its full name: ${key}`,
      );
      return [];
    }
    return [entry];
  }
}

function describeProgress(voice: string, progress: LibraryProgress): string {
  const { kind, receivedBytes, totalBytes } = progress;
  const percent = Math.floor((100 * receivedBytes) / Math.max(1, totalBytes));
  return kind === 'downloading' ? `downloading ${voice}: ${percent}%` : `${voice}: ${kind}`;
}
