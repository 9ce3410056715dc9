import { existsSync } from 'node:fs';
import { cp, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Dispatcher } from 'undici';
import type { Logger } from '../../shared/common/logger.ts';
import { pluralize } from '../../shared/program/process.ts';
import { CATALOGUE } from './catalogue.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { ensureSpace } from './download/space.ts';
import { downloadBytes, fetchEntry, preparedFolder, receivedBytes } from './fetch-entry.ts';
import { guardDisk } from './guard-disk.ts';
import { install, partFolder, uninstall } from './install.ts';
import type { InstalledVoice } from './installed-voice.ts';
import { InstalledVoices } from './installed-voices.ts';
import { LibraryError } from './library-error.ts';
import type { LocalVoice } from './local-voice.ts';
import { engineNameOf } from './names.ts';
import { openLocalVoice } from './open-local-voice.ts';
import type { OwnFacts } from './own-voice.ts';
import { DownloadProgress, type OnProgress } from './progress.ts';
import { factsOf, type VoiceFacts } from './voice-facts.ts';
import { findDamage } from './voice-files.ts';
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

interface Preparation {
  readonly part: string;
  readonly facts: VoiceFacts;
  readonly signal: AbortSignal;
  readonly progress: DownloadProgress;
  /** @returns the folder with all files */
  prepare(): Promise<string>;
}

/** The voices of VOICES_DIR: adds, checks and removes them. Several processes may use the same folder at the same time. */
export class VoiceLibrary {
  readonly folder: string;
  readonly #options: VoiceLibraryOptions;
  readonly #catalogue: readonly CatalogueEntry[];

  constructor(options: VoiceLibraryOptions) {
    this.folder = path.resolve(options.folder);
    this.#options = options;
    this.#catalogue = options.catalogue ?? CATALOGUE;
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
    const { mirror, huggingFaceUrl, dispatcher } = this.#options;
    const servers = { mirror, huggingFaceUrl };
    const facts = factsOf(entry, this.#catalogue.indexOf(entry), speakers);
    const progress = new DownloadProgress(downloadBytes(entry), onProgress);
    return this.#change(facts.key, signal, progress, (part) => {
      const prepare = () => fetchEntry(entry, { part, servers, dispatcher, signal, progress });
      return this.#install({ part, facts, signal, progress, prepare });
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
    const options = { catalogue: this.#catalogue, own, signal };
    return guardDisk(source, () => openLocalVoice(this.folder, source, options, use));
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
    return this.#change(facts.key, signal, progress, async (part) => {
      const prepare = async () => {
        const prepared = preparedFolder(part);
        await rm(prepared, { recursive: true, force: true });
        await mkdir(prepared, { recursive: true });
        await ensureSpace(prepared, bytes + Math.max(...sizes.map(({ size }) => size)));
        for (const name of files) {
          signal.throwIfAborted();
          await cp(path.join(folder, name), path.join(prepared, name));
        }
        return prepared;
      };
      try {
        return await this.#install({ part, facts, signal, progress, prepare });
      } catch (error) {
        // The original is still there.
        await rm(part, { recursive: true, force: true });
        throw error;
      }
    });
  }

  /**
   * Removes a voice, or what an unfinished attempt to add it has downloaded.
   * @returns whether it was installed
   * @throws LibraryError `in_use` while cloned voices are spoken by it
   */
  async remove(key: string, signal: AbortSignal): Promise<boolean> {
    return this.#change(key, signal, undefined, async () => {
      const voice = await this.find(key);
      if (voice?.kind === 'cloning') await this.#requireNoClones(voice);
      return uninstall(this.folder, key);
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
    const folder = path.resolve(target);
    const copy = path.join(folder, voice.key);
    if (existsSync(copy)) {
      throw new LibraryError('disk', `${copy} exists already. Remove it, or name another folder.`);
    }
    return guardDisk(folder, async () => {
      await mkdir(folder, { recursive: true });
      await ensureSpace(
        folder,
        voice.files.reduce((sum, { bytes }) => sum + bytes, 0),
      );
      await cp(this.folderOf(voice), copy, { recursive: true });
      return copy;
    });
  }

  folderOf({ key }: InstalledVoice): string {
    return path.join(this.folder, key);
  }

  /** Call it when nothing is added any more. */
  async close(): Promise<void> {
    await this.#options.dispatcher.destroy();
  }

  async #install({ part, facts, signal, progress, prepare }: Preparation): Promise<AddedVoice> {
    const known = await this.find(facts.key);
    if (known !== undefined) return { voice: known, isNew: false };
    const target = path.join(this.folder, facts.key);
    if (existsSync(target)) {
      throw new LibraryError('disk', `${target} exists, but is no voice. Remove that folder.`);
    }
    const prepared = await prepare();
    const onStep = (step: 'checking' | 'speaking') => progress.enter(step);
    const voice = await install({ folder: this.folder, prepared, facts, signal, onStep });
    await rm(part, { recursive: true, force: true });
    return { voice, isNew: true };
  }

  /**
   * Changes a voice, as the only one that does.
   * @param work gets the folder in which the voice can be prepared
   */
  #change<T>(
    key: string,
    signal: AbortSignal,
    progress: DownloadProgress | undefined,
    work: (part: string) => Promise<T>,
  ): Promise<T> {
    const { folder } = this;
    const onWait = () => progress?.enter('waiting');
    return guardDisk(folder, async () => {
      await mkdir(folder, { recursive: true });
      const part = partFolder(folder, key);
      return withVoiceLock({ folder, key, signal, onWait }, () => work(part));
    });
  }

  async #requireNoClones({ key, name }: InstalledVoice): Promise<void> {
    const count = await this.#options.countClones(engineNameOf(key));
    if (count === 0) return;
    throw new LibraryError(
      'in_use',
      `${name} still speaks for ${pluralize(count, 'cloned voice')}. Delete them first: "npm run service -- voice list ACCOUNT" shows those of an account, and "voice delete ACCOUNT ID" deletes one.`,
    );
  }
}
