import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../../shared/common/logger.ts';
import type { WholeClip } from '../transcoding.ts';
import { readClip, writeClip } from './clip-file.ts';
import { CLIP_SUFFIX, type DiskEntry, listClips, UNFINISHED_SUFFIX } from './disk-listing.ts';
import type { ClipKey } from './key.ts';

export interface DiskOptions {
  directory: string;
  maxBytes: number;
  /** A clip that nobody asked for so long goes. */
  maxAgeMs: number;
  /** How long nothing is written once something could not be. */
  restMs: number;
  log: Logger;
}

/**
 * Clips as files: one folder for each scope, one file for each clip, written beside its place and
 * renamed, so that there is never half of one. It never rejects: what cannot be read is not there, and
 * on a disk that is full nothing is written for a while.
 */
export class DiskClips {
  readonly #options: DiskOptions;
  /** By path in the directory; the one that was used the longest ago first. */
  #listing: Promise<Map<string, DiskEntry>> | undefined;
  readonly #writing = new Set<Promise<void>>();
  #restsUntil = 0;

  constructor(options: DiskOptions) {
    this.#options = options;
  }

  async read(key: ClipKey): Promise<WholeClip | undefined> {
    const place = placeOf(key);
    const listing = await this.#list();
    const entry = listing.get(place);
    if (entry === undefined) return undefined;
    const clip = this.#isOver(entry) ? undefined : await this.#readFile(key);
    listing.delete(place);
    if (clip === undefined) {
      await this.#remove(place);
      return undefined;
    }
    const now = new Date();
    listing.set(place, { ...entry, usedAtMs: now.getTime() });
    // Only so that the order is known after a restart.
    utimes(this.#pathOf(place), now, now).catch(() => {});
    return clip;
  }

  async write(key: ClipKey, clip: WholeClip): Promise<void> {
    if (Date.now() < this.#restsUntil) return;
    const writing = this.#write(key, writeClip(key.hash, clip)).catch((err) => {
      this.#restsUntil = Date.now() + this.#options.restMs;
      this.#options.log.warn({ err }, 'speech cannot be kept on the disk; speaking goes on');
    });
    this.#writing.add(writing);
    await writing.finally(() => this.#writing.delete(writing));
  }

  /** Resolves when nothing of the scope is on the disk. */
  async forget(scope: string): Promise<void> {
    const listing = await this.#list();
    await this.settled();
    const folder = folderOf(scope);
    for (const place of listing.keys()) if (place.startsWith(folder)) listing.delete(place);
    await this.#remove(folder);
  }

  /** Resolves when what is being written is written. */
  async settled(): Promise<void> {
    await Promise.all(this.#writing);
  }

  async #write(key: ClipKey, bytes: Buffer): Promise<void> {
    const listing = await this.#list();
    const place = placeOf(key);
    const unfinished = this.#pathOf(
      path.join(folderOf(key.scope), `${randomUUID()}${UNFINISHED_SUFFIX}`),
    );
    await mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 });
    try {
      await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o600 });
      await rename(unfinished, this.#pathOf(place));
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      throw error;
    }
    listing.delete(place);
    listing.set(place, { bytes: bytes.length, usedAtMs: Date.now() });
    await this.#bound(listing);
  }

  async #bound(listing: Map<string, DiskEntry>): Promise<void> {
    let bytes = listing.values().reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [place, entry] of listing) {
      if (bytes <= this.#options.maxBytes && !this.#isOver(entry)) return;
      bytes -= entry.bytes;
      listing.delete(place);
      await this.#remove(place);
    }
  }

  async #readFile(key: ClipKey): Promise<WholeClip | undefined> {
    try {
      return readClip(key.hash, await readFile(this.#pathOf(placeOf(key))));
    } catch (err) {
      this.#options.log.debug({ err }, 'a kept clip could not be read');
      return undefined;
    }
  }

  #list(): Promise<Map<string, DiskEntry>> {
    this.#listing ??= listClips(this.#options.directory).catch((err) => {
      this.#options.log.warn({ err }, 'the speech kept on the disk could not be listed');
      return new Map();
    });
    return this.#listing;
  }

  async #remove(place: string): Promise<void> {
    await rm(this.#pathOf(place), { recursive: true, force: true }).catch((err) => {
      this.#options.log.warn({ err }, 'speech could not be removed from the disk');
    });
  }

  #isOver({ usedAtMs }: DiskEntry): boolean {
    return Date.now() - usedAtMs > this.#options.maxAgeMs;
  }

  #pathOf(place: string): string {
    return path.join(this.#options.directory, place);
  }
}

/** No name of anybody's becomes part of a path. */
function folderOf(scope: string): string {
  return createHash('sha256').update(`scope ${scope}`).digest('hex').slice(0, 32);
}

function placeOf({ scope, hash }: ClipKey): string {
  return path.join(folderOf(scope), `${hash}${CLIP_SUFFIX}`);
}
