import { cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Dispatcher } from 'undici';
import type { Logger } from '../../shared/common/logger.ts';
import { pluralize } from '../../shared/program/process.ts';
import { CATALOGUE } from './catalogue.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { unpackArchive } from './download/archive.ts';
import { ensureSpace } from './download/space.ts';
import {
  downloadBytes,
  fetchEntry,
  isArchive,
  preparedFolder,
  receivedBytes,
} from './fetch-entry.ts';
import { install, partFolder, uninstall } from './install.ts';
import type { InstalledVoice } from './installed-voice.ts';
import { InstalledVoices } from './installed-voices.ts';
import { LibraryError } from './library-error.ts';
import { findArchive, identifyFolder, isFile, type LocalVoice } from './local-voice.ts';
import { engineNameOf } from './names.ts';
import type { OwnFacts } from './own-voice.ts';
import { DownloadProgress, type OnProgress } from './progress.ts';
import { factsOf } from './voice-facts.ts';
import { findDamage, listFiles } from './voice-files.ts';
import { withVoiceLock } from './voice-lock.ts';

export interface VoiceLibraryOptions {
  /** VOICES_DIR. Created when the first voice is added. */
  readonly folder: string;
  readonly mirror: string | undefined;
  readonly huggingFaceUrl: string | undefined;
  readonly dispatcher: Dispatcher;
  readonly log: Logger;
  /** How many cloned voices an engine keeps, which it has to delete before it goes. */
  readonly countClones: (engine: string) => Promise<number>;
  /** What folders and archives are recognized by. Default: Mynah's. */
  readonly catalogue?: readonly CatalogueEntry[];
}

export interface AddOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: OnProgress;
}

/** `isNew`: false if it was installed already, perhaps by another process meanwhile. */
export interface AddedVoice {
  readonly voice: InstalledVoice;
  readonly isNew: boolean;
}

/** The voices of VOICES_DIR: adds, checks and removes them. Several processes may use the same folder at the same time. */
export class VoiceLibrary {
  readonly folder: string;
  readonly #options: VoiceLibraryOptions;

  constructor(options: VoiceLibraryOptions) {
    this.folder = path.resolve(options.folder);
    this.#options = options;
  }

  /** All installed voices, sorted by key. */
  async list(): Promise<readonly InstalledVoice[]> {
    const voices = await InstalledVoices.open(this.folder, this.#options.log);
    voices.close();
    return voices.current;
  }

  async find(key: string): Promise<InstalledVoice | undefined> {
    return (await this.list()).find((voice) => voice.key === key);
  }

  /** How much of an entry earlier attempts have downloaded. */
  receivedBytes(entry: CatalogueEntry): Promise<number> {
    return receivedBytes(entry, partFolder(this.folder, entry.key));
  }

  /**
   * Downloads and installs a voice, and continues an earlier attempt. Does nothing if it is installed.
   * @param speakers the numbers of those that become voices. Default: all that the catalogue offers
   * @throws DownloadError, LibraryError, the signal's reason
   */
  async add(
    entry: CatalogueEntry,
    { speakers, signal, onProgress = () => {} }: AddOptions & { speakers?: readonly number[] },
  ): Promise<AddedVoice> {
    const progress = new DownloadProgress(downloadBytes(entry), onProgress);
    return this.#install(entry.key, progress, signal, async (part) => {
      const { mirror, huggingFaceUrl, dispatcher } = this.#options;
      const servers = { mirror, huggingFaceUrl };
      const prepared = await fetchEntry(entry, { part, servers, dispatcher, signal, progress });
      return { prepared, facts: factsOf(entry, speakers) };
    });
  }

  /**
   * Finds out which voice is in a folder, a `.onnx` file or an archive, and gives it to `use`. An archive is unpacked into
   * VOICES_DIR as long as that takes.
   * @param own about a voice that is not in the catalogue
   * @throws LibraryError, DownloadError for a damaged archive, the signal's reason
   */
  async open<T>(
    source: string,
    own: OwnFacts,
    signal: AbortSignal,
    use: (voice: LocalVoice) => Promise<T>,
  ): Promise<T> {
    const { catalogue = CATALOGUE } = this.#options;
    const options = { catalogue, own, signal };
    if (!isArchive(source)) return use(await identifyFolder(source, options));
    await mkdir(this.folder, { recursive: true });
    const unpacked = await mkdtemp(path.join(this.folder, '.unpacked-'));
    try {
      const entry = await findArchive(source, catalogue, signal);
      // Named like the archive, because the name of the voice comes from it.
      const folder = path.join(unpacked, path.basename(source).replace(/\.tar\.bz2$/, ''));
      await mkdir(folder);
      await unpackArchive(source, folder, { signal });
      if (entry === undefined) return await use(await identifyFolder(folder, options));
      return await use(await this.#completeArchive(entry, source, folder, signal));
    } finally {
      await rm(unpacked, { recursive: true, force: true });
    }
  }

  /**
   * Installs a voice from a disk.
   * @throws like {@link add}
   */
  async addFrom(
    { folder, files, facts }: LocalVoice,
    { signal, onProgress = () => {} }: AddOptions,
  ): Promise<AddedVoice> {
    const sizes = await Promise.all(files.map((name) => stat(path.join(folder, name))));
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
    const progress = new DownloadProgress(bytes, onProgress);
    return this.#install(facts.key, progress, signal, async (part) => {
      const prepared = preparedFolder(part);
      await rm(prepared, { recursive: true, force: true });
      await mkdir(prepared, { recursive: true });
      await ensureSpace(prepared, bytes + Math.max(...sizes.map(({ size }) => size)));
      for (const name of files) {
        signal.throwIfAborted();
        await cp(path.join(folder, name), path.join(prepared, name));
      }
      return { prepared, facts };
    });
  }

  /**
   * Removes a voice, or what an unfinished attempt to add it has downloaded.
   * @returns whether it was installed
   * @throws LibraryError `in_use` while cloned voices are spoken by it
   */
  async remove(key: string, signal: AbortSignal): Promise<boolean> {
    await mkdir(this.folder, { recursive: true });
    return withVoiceLock({ folder: this.folder, key, signal, onWait: () => {} }, async () => {
      const voice = await this.find(key);
      if (voice?.kind === 'cloning') await this.#requireNoClones(voice);
      const clones = path.join(this.folder, '.clones', key);
      const existed = await uninstall(this.folder, key);
      await rm(clones, { recursive: true, force: true });
      return existed;
    });
  }

  /** What is wrong with the files of an installed voice. Empty: nothing. */
  check(voice: InstalledVoice, signal: AbortSignal): Promise<string[]> {
    return findDamage(this.folderOf(voice), voice.files, signal);
  }

  /**
   * Copies a voice, for a machine without a connection.
   * @param target the folder in which a folder for it is created
   * @returns the new folder
   */
  async exportTo(voice: InstalledVoice, target: string, signal: AbortSignal): Promise<string> {
    const [damage] = await this.check(voice, signal);
    if (damage !== undefined) {
      throw new LibraryError(
        'damaged',
        `${voice.name} is damaged: ${damage}. Remove it and add it again.`,
      );
    }
    const copy = path.join(path.resolve(target), voice.key);
    await mkdir(path.dirname(copy), { recursive: true });
    await cp(this.folderOf(voice), copy, { recursive: true, force: false, errorOnExist: true });
    return copy;
  }

  folderOf({ key }: InstalledVoice): string {
    return path.join(this.folder, key);
  }

  /** Call it when nothing is added any more. */
  async close(): Promise<void> {
    await this.#options.dispatcher.destroy();
  }

  /** Runs one installation of a voice at a time. */
  async #install(
    key: string,
    progress: DownloadProgress,
    signal: AbortSignal,
    prepare: (part: string) => Promise<Pick<Parameters<typeof install>[0], 'prepared' | 'facts'>>,
  ): Promise<AddedVoice> {
    await mkdir(this.folder, { recursive: true });
    const { folder } = this;
    const onWait = () => progress.enter('waiting');
    return withVoiceLock({ folder, key, signal, onWait }, async () => {
      const known = await this.find(key);
      if (known !== undefined) return { voice: known, isNew: false };
      const part = partFolder(folder, key);
      const prepared = await prepare(part);
      const onStep = (step: 'checking' | 'speaking') => progress.enter(step);
      const voice = await install({ folder, ...prepared, signal, onStep });
      await rm(part, { recursive: true, force: true });
      return { voice, isNew: true };
    });
  }

  async #completeArchive(
    entry: CatalogueEntry,
    archive: string,
    folder: string,
    signal: AbortSignal,
  ): Promise<LocalVoice> {
    const beside = path.dirname(archive);
    for (const file of entry.source.files.filter(({ name }) => !isArchive(name))) {
      const found = path.join(beside, file.name);
      if (!(await isFile(found, file, signal))) {
        throw new LibraryError(
          'not_a_voice',
          `${entry.name} also needs ${file.name}, unchanged and beside the archive.`,
        );
      }
      await cp(found, path.join(folder, file.name));
    }
    return { kind: 'catalogue', folder, files: await listFiles(folder), facts: factsOf(entry) };
  }

  async #requireNoClones({ key, name }: InstalledVoice): Promise<void> {
    const count = await this.#options.countClones(engineNameOf(key));
    if (count === 0) return;
    throw new LibraryError(
      'in_use',
      `${name} still speaks for ${pluralize(count, 'cloned voice')}. Delete them first: "npm run service -- voice list ACCOUNT" shows those of an account, and "voice delete ACCOUNT ID" deletes one. A running service then erases them within a minute.`,
    );
  }
}
