import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../../shared/common/logger.ts';
import { makeFolderPrivate } from '../../../shared/common/private-files.ts';
import type { CompleteClip } from '../types.ts';
import { decodeClipFile, encodeClipFile } from './clip-file.ts';
import {
  CLIP_SUFFIX,
  type ClipFileInfo,
  ClipListing,
  listClips,
  UNFINISHED_SUFFIX,
} from './disk-listing.ts';
import type { ClipKey } from './key.ts';

export interface DiskOptions {
  directory: string;
  maxBytes: number;
  /** Clips that were not used for this long are deleted. */
  maxAgeMs: number;
  /** How long writing pauses after a failed write. */
  writePauseMs: number;
  log: Logger;
}

/**
 * Clips as files: one directory per scope, one file per clip. A file is written under another name and then renamed,
 * so that it is never incomplete. Reading and writing never reject: a file that cannot be read counts as missing, and after a
 * failed write, for example on a full disk, nothing is written for a while.
 */
export class DiskClips {
  readonly #options: DiskOptions;
  #listing: Promise<ClipListing> | undefined;
  readonly #writing = new Set<Promise<void>>();
  #writesPausedUntilMs = 0;

  constructor(options: DiskOptions) {
    this.#options = options;
  }

  async read(key: ClipKey): Promise<CompleteClip | undefined> {
    const clipPath = pathOf(key);
    const listing = await this.#list();
    const info = listing.get(clipPath);
    if (info === undefined) return undefined;
    const clip = this.#isExpired(info) ? undefined : await this.#readFile(key);
    listing.delete(clipPath);
    if (clip === undefined) {
      await this.#remove(clipPath);
      return undefined;
    }
    const now = new Date();
    listing.set(clipPath, { ...info, usedAtMs: now.getTime() });
    // Preserves the order of use across restarts.
    utimes(this.#resolve(clipPath), now, now).catch(() => {});
    return clip;
  }

  async write(key: ClipKey, clip: CompleteClip): Promise<void> {
    if (Date.now() < this.#writesPausedUntilMs) return;
    const writing = this.#write(key, encodeClipFile(key.hash, clip)).catch((err) => {
      this.#writesPausedUntilMs = Date.now() + this.#options.writePauseMs;
      this.#options.log.warn({ err }, 'could not write to the speech cache; pausing writes');
    });
    this.#writing.add(writing);
    await writing.finally(() => this.#writing.delete(writing));
  }

  /** Deletes all clips of a scope. @throws the error of the file system; the clips are not found any more even then */
  async forget(scope: string): Promise<void> {
    await this.#forget(directoryOf(scope));
  }

  /** Deletes all clips. @throws like `forget` */
  async forgetAll(): Promise<void> {
    const listing = await this.#list();
    const directories = new Set([...listing].map(([clipPath]) => path.dirname(clipPath)));
    await Promise.all([...directories].map((directory) => this.#forget(directory)));
  }

  async #forget(directory: string): Promise<void> {
    const listing = await this.#list();
    await this.settled();
    for (const [clipPath] of listing) {
      if (clipPath.startsWith(directory)) listing.delete(clipPath);
    }
    await rm(this.#resolve(directory), { recursive: true, force: true });
  }

  /** Waits for writes in progress. */
  async settled(): Promise<void> {
    await Promise.all(this.#writing);
  }

  async #write(key: ClipKey, bytes: Buffer): Promise<void> {
    const listing = await this.#list();
    const clipPath = pathOf(key);
    const unfinished = this.#resolve(
      path.join(directoryOf(key.scope), `${randomUUID()}${UNFINISHED_SUFFIX}`),
    );
    try {
      await this.#create(unfinished, bytes);
      await rename(unfinished, this.#resolve(clipPath));
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      throw error;
    }
    listing.set(clipPath, { bytes: bytes.length, usedAtMs: Date.now() });
    await this.#trim(listing);
  }

  /** Makes the directory only when it is missing: most files are written where others are. */
  async #create(file: string, bytes: Buffer): Promise<void> {
    const write = () => writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
    await write().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await write();
    });
  }

  /** Deletes expired clips, and the least recently used ones beyond the size limit. */
  async #trim(listing: ClipListing): Promise<void> {
    for (const [clipPath, info] of listing) {
      if (listing.bytes <= this.#options.maxBytes && !this.#isExpired(info)) return;
      listing.delete(clipPath);
      await this.#remove(clipPath);
    }
  }

  async #readFile(key: ClipKey): Promise<CompleteClip | undefined> {
    try {
      return decodeClipFile(key.hash, await readFile(this.#resolve(pathOf(key))));
    } catch (err) {
      this.#options.log.debug({ err }, 'could not read a cached clip');
      return undefined;
    }
  }

  #list(): Promise<ClipListing> {
    this.#listing ??= this.#open();
    return this.#listing;
  }

  async #open(): Promise<ClipListing> {
    const { directory, log } = this.#options;
    makeFolderPrivate(directory, log);
    return listClips(directory).catch((err) => {
      log.warn({ err }, 'could not list the speech cache');
      return new ClipListing();
    });
  }

  async #remove(relativePath: string): Promise<void> {
    await rm(this.#resolve(relativePath), { recursive: true, force: true }).catch((err) => {
      this.#options.log.warn({ err }, 'could not delete from the speech cache');
    });
  }

  #isExpired({ usedAtMs }: ClipFileInfo): boolean {
    return Date.now() - usedAtMs > this.#options.maxAgeMs;
  }

  #resolve(relativePath: string): string {
    return path.join(this.#options.directory, relativePath);
  }
}

/** Hashed, so that no external name becomes part of a path. */
function directoryOf(scope: string): string {
  return createHash('sha256').update(`scope ${scope}`).digest('hex').slice(0, 32);
}

function pathOf({ scope, hash }: ClipKey): string {
  return path.join(directoryOf(scope), `${hash}${CLIP_SUFFIX}`);
}
