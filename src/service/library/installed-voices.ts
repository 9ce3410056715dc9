import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Logger } from '../../shared/common/logger.ts';
import { type InstalledVoice, installedVoiceSchema, VOICE_FILE } from './installed-voice.ts';

/** How often the folder is looked at. Watching it instead would miss changes on network disks. */
const LOOK_EVERY_MS = 1_000;

/** A folder as it was last read. */
interface ReadFolder {
  /** Changes when another voice.json takes the place of this one. */
  readonly stamp: string;
  /** Undefined: its voice.json is broken, which is in the log. */
  readonly voice: InstalledVoice | undefined;
}

/** The voices in VOICES_DIR, whichever process installed them. */
export class InstalledVoices {
  readonly folder: string;
  readonly #log: Logger;
  readonly #listeners: (() => void)[] = [];
  #folders: ReadonlyMap<string, ReadFolder> = new Map();
  #current: readonly InstalledVoice[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isReadable = true;
  #isClosed = false;

  private constructor(folder: string, log: Logger) {
    this.folder = path.resolve(folder);
    this.#log = log;
  }

  /** Reads the voices, and looks for changes until it is closed. Never rejects: a folder that is missing has none. */
  static async open(folder: string, log: Logger): Promise<InstalledVoices> {
    const voices = new InstalledVoices(folder, log);
    await voices.#look();
    return voices;
  }

  /** Sorted by key. Another array after each change. */
  get current(): readonly InstalledVoice[] {
    return this.#current;
  }

  /** @param listener called after each change */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    try {
      await this.#read();
      this.#isReadable = true;
    } catch (error) {
      // A disk that is away for a moment does not remove the voices.
      if (this.#isReadable) this.#log.warn(this.#describe(error), 'cannot read the voices folder');
      this.#isReadable = false;
    }
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#look(), LOOK_EVERY_MS).unref();
  }

  async #read(): Promise<void> {
    const names = await listFolders(this.folder);
    const entries = await Promise.all(names.map((name) => this.#readFolder(name)));
    const found = new Map(entries.filter((entry) => entry !== undefined));
    const isSame = ([name, { stamp }]: [string, ReadFolder]) =>
      this.#folders.get(name)?.stamp === stamp;
    if (this.#isClosed) return;
    if (found.size === this.#folders.size && [...found].every(isSame)) return;
    this.#folders = found;
    this.#current = [...found.values()].flatMap(({ voice }) => voice ?? []);
    for (const listener of this.#listeners) listener();
  }

  /** @returns undefined if it has no voice.json */
  async #readFolder(name: string): Promise<[string, ReadFolder] | undefined> {
    const file = path.join(this.folder, name, VOICE_FILE);
    const stats = await stat(file).catch(unlessMissing);
    if (stats === undefined) return undefined;
    const stamp = [stats.ino, stats.mtimeMs, stats.size].join(' ');
    const known = this.#folders.get(name);
    if (known?.stamp === stamp) return [name, known];
    try {
      return [name, { stamp, voice: parseVoice(await readFile(file, 'utf8'), name) }];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.warn(
        { file, reason },
        'an installed voice cannot be read, and is left out: remove its folder, then add it again',
      );
      return [name, { stamp, voice: undefined }];
    }
  }

  #describe(error: unknown): object {
    return { folder: this.folder, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Those whose names begin with a dot are being installed or removed. */
async function listFolders(folder: string): Promise<string[]> {
  const entries = (await readdir(folder).catch(unlessMissing)) ?? [];
  return entries.filter((name) => !name.startsWith('.')).toSorted();
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}

/** @throws Error with the reason */
function parseVoice(text: string, folder: string): InstalledVoice {
  const { success, data, error } = installedVoiceSchema.safeParse(JSON.parse(text));
  if (!success) throw new Error(z.prettifyError(error).replaceAll('\n', ' '));
  if (data.key !== folder) throw new Error(`it belongs to a folder "${data.key}"`);
  return data;
}
