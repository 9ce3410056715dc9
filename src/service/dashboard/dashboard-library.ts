import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { LibrarySettings } from '../../shared/program/config.ts';
import { CATALOGUE } from '../library/catalogue.ts';
import type { CatalogueEntry } from '../library/catalogue-entry.ts';
import { freeBytes } from '../library/download/space.ts';
import { partFolder } from '../library/install.ts';
import type { InstalledVoice } from '../library/installed-voice.ts';
import { LibraryJobs } from '../library/library-jobs.ts';
import { type LibraryContext, openLibrary } from '../library/open-library.ts';
import { findMissingPackage } from '../library/try-voice.ts';
import type { VoiceLibrary } from '../library/voice-library.ts';
import {
  catalogueReply,
  installedState,
  ownVoiceReply,
  unfinishedState,
} from './library-replies.ts';
import type { LibraryReply } from './protocol.ts';

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

  find(key: string): CatalogueEntry | undefined {
    return this.catalogue.find((entry) => entry.key === key);
  }

  /** @param exists whether the service has a voice with this ID */
  async show(exists: (id: string) => boolean): Promise<LibraryReply> {
    const { catalogue, store } = this;
    const canSpeak = findMissingPackage() === undefined;
    if (store === undefined) {
      const entries = catalogue.map((entry) => catalogueReply(entry, { kind: 'available' }));
      return { free_bytes: null, can_speak: canSpeak, entries };
    }
    // Before the disk: a voice that is installed meanwhile is still running, not gone.
    const jobs = new Map(catalogue.map(({ key }) => [key, store.jobs.find(key)]));
    await mkdir(store.voices.folder, { recursive: true });
    const [installed, received] = await Promise.all([store.voices.list(), this.#receivedBytes()]);
    const stateOf = (voice: InstalledVoice) =>
      installedState(voice, (id) => canSpeak && exists(id));
    const known = catalogue.map((entry) => {
      const voice = installed.find(({ key }) => key === entry.key);
      if (voice !== undefined) return catalogueReply(entry, stateOf(voice), voice);
      const state = unfinishedState(jobs.get(entry.key), received.get(entry.key) ?? 0);
      return catalogueReply(entry, state);
    });
    const own = installed
      .filter(({ key }) => this.find(key) === undefined)
      .map((voice) => ownVoiceReply(voice, stateOf(voice)));
    const free = await freeBytes(store.voices.folder);
    return { free_bytes: free, can_speak: canSpeak, entries: [...known, ...own] };
  }

  /** What has arrived of a download stays. */
  async close(): Promise<void> {
    await this.store?.jobs.close();
    await this.store?.voices.close();
  }

  /** How much has arrived of those that were begun, by their keys. */
  async #receivedBytes(): Promise<ReadonlyMap<string, number>> {
    if (this.store === undefined) return new Map();
    const { voices } = this.store;
    const names = new Set(await readdir(voices.folder));
    const begun = this.catalogue.filter(({ key }) =>
      names.has(path.basename(partFolder(voices.folder, key))),
    );
    const sizes = begun.map(async (entry) => {
      return [entry.key, await voices.receivedBytes(entry)] as const;
    });
    return new Map(await Promise.all(sizes));
  }
}
