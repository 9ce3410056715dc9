import { LRUCache } from 'lru-cache';
import type { Logger } from '../../../shared/common/logger.ts';
import { createOrderedRunner } from '../../../shared/common/ordered-runner.ts';
import type { CompleteClip, Utterance } from '../types.ts';
import { DiskClips } from './disk-clips.ts';
import { type ClipKey, clipKey } from './key.ts';

export interface CacheOptions {
  /** Identifies the voice service: the same text sounds different in another. */
  origin: string;
  /** Without a directory, clips are kept in memory only. */
  directory?: string | undefined;
  limits?: Partial<CacheLimits>;
}

export interface CacheLimits {
  memoryBytes: number;
  diskBytes: number;
  /** Clips on the disk are deleted when they were not used for this long. */
  maxAgeMs: number;
  /** How long the cache pauses writing after a failed write. */
  writePauseMs: number;
}

/** Clips on the disk are deleted when they were not used for this many days. */
export const CLIP_RETENTION_DAYS = 30;

const DEFAULT_CACHE_LIMITS: Readonly<CacheLimits> = {
  // About an hour of speech.
  memoryBytes: 32 * 1_048_576,
  diskBytes: 512 * 1_048_576,
  maxAgeMs: CLIP_RETENTION_DAYS * 86_400_000,
  writePauseMs: 600_000,
};

/** The cache's entry for one utterance, which may be empty. */
export interface CacheEntry {
  /** The clip, if it is in memory or on the disk. Never rejects. */
  find(): Promise<CompleteClip | undefined>;
  /**
   * Runs a task that creates the clip. Tasks for the same entry run one after another, so that the
   * second task finds the clip instead of creating and paying for it again.
   */
  runInTurn<T>(task: () => Promise<T>): Promise<T>;
  /**
   * Stores the clip, unless its scope was forgotten since the entry was opened. Never rejects.
   * @param version of the service's engines that spoke the clip; undefined if it names none
   */
  store(clip: CompleteClip, version: string | undefined): Promise<void>;
}

/** A clip in memory. */
interface KeptClip {
  readonly scope: string;
  readonly clip: CompleteClip;
}

/** Complete clips of spoken utterances, so that repeating one is free. */
export class ClipCache {
  readonly #origin: string;
  /** The most recently used clips, by hash. */
  readonly #memory: LRUCache<string, KeptClip>;
  readonly #disk: DiskClips | undefined;
  readonly #runInOrder = createOrderedRunner();
  /** Increases whenever clips are forgotten. */
  #generation = 0;

  /** Of the service's engines, as its last response named it. Clips of other versions are not found. */
  #version: string | undefined;

  constructor({ origin, directory, limits }: CacheOptions, log: Logger) {
    const { memoryBytes, diskBytes, ...times } = { ...DEFAULT_CACHE_LIMITS, ...limits };
    this.#origin = origin;
    this.#memory = new LRUCache({
      maxSize: memoryBytes,
      sizeCalculation: ({ clip }) => Math.max(1, clip.packets.length),
    });
    this.#disk =
      directory === undefined
        ? undefined
        : new DiskClips({ directory, maxBytes: diskBytes, ...times, log });
  }

  /** @returns undefined when the utterance must not be cached */
  entryFor(utterance: Utterance): CacheEntry | undefined {
    const key = clipKey(this.#origin, utterance, this.#version);
    if (key === undefined) return undefined;
    const generation = this.#generation;
    const remember = ({ scope, hash }: ClipKey, clip: CompleteClip) => {
      if (generation === this.#generation) this.#memory.set(hash, { scope, clip });
    };
    return {
      find: async () => {
        const clip = this.#memory.get(key.hash)?.clip ?? (await this.#disk?.read(key));
        if (clip !== undefined) remember(key, clip);
        return clip;
      },
      runInTurn: (task) => this.#runInOrder(key.hash, task),
      store: async (clip, version) => {
        this.#version = version;
        const spoken = clipKey(this.#origin, utterance, version);
        if (spoken === undefined || generation !== this.#generation) return;
        remember(spoken, clip);
        await this.#disk?.write(spoken, clip);
      },
    };
  }

  /** Deletes all clips of a scope. @throws the error of the file system; the clips are not found any more even then */
  async forget(scope: string): Promise<void> {
    this.#generation += 1;
    for (const [hash, kept] of this.#memory) if (kept.scope === scope) this.#memory.delete(hash);
    await this.#disk?.forget(scope);
  }

  /** Deletes all clips. @throws like `forget` */
  async forgetAll(): Promise<void> {
    this.#generation += 1;
    this.#memory.clear();
    await this.#disk?.forgetAll();
  }

  /** Waits for writes in progress. */
  async close(): Promise<void> {
    await this.#disk?.settled();
  }
}
