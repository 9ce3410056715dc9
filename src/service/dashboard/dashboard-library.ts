import type { LibrarySettings } from '../../shared/program/config.ts';
import { CATALOGUE } from '../library/catalogue.ts';
import type { CatalogueEntry } from '../library/catalogue-entry.ts';
import { LibraryJobs } from '../library/library-jobs.ts';
import { type LibraryContext, openLibrary } from '../library/open-library.ts';
import type { VoiceLibrary } from '../library/voice-library.ts';

const NOWHERE: LibrarySettings = {
  ...{ folder: undefined, wanted: [], memoryBytes: undefined },
  ...{ mirror: undefined, huggingFaceUrl: undefined, httpsProxy: undefined, noProxy: undefined },
};

/** The voices that operators can add in the dashboard, and where. */
export class DashboardLibrary {
  readonly catalogue: readonly CatalogueEntry[];
  /** Undefined: nothing is stored on disk. */
  readonly store: { readonly voices: VoiceLibrary; readonly jobs: LibraryJobs } | undefined;

  /** @param settings default: nothing is stored on disk */
  constructor(settings: Partial<LibrarySettings> | undefined, context: LibraryContext) {
    const { catalogue = CATALOGUE, log } = context;
    this.catalogue = catalogue;
    const voices = openLibrary({ ...NOWHERE, ...settings }, context);
    this.store = voices && { voices, jobs: new LibraryJobs(voices, log) };
  }

  /** What has arrived of a download stays. */
  async close(): Promise<void> {
    await this.store?.jobs.close();
    await this.store?.voices.close();
  }
}
