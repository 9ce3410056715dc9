import type { Logger } from '../../../shared/common/logger.ts';
import { createOrderedRunner } from '../../../shared/common/ordered-runner.ts';
import type { WholeClip } from '../transcoding.ts';
import type { Utterance } from '../types.ts';
import { DiskClips } from './disk-clips.ts';
import { clipKey } from './key.ts';
import { MemoryClips } from './memory-clips.ts';

export interface CacheOptions {
  /** Which voice service speaks: the same words sound differently in another. */
  origin: string;
  /** Left out, clips are kept in memory alone. */
  directory?: string | undefined;
  limits?: Partial<CacheLimits>;
}

export interface CacheLimits {
  memoryBytes: number;
  diskBytes: number;
  /** A clip that nobody asked for so long goes from the disk. */
  maxAgeMs: number;
  /** How long nothing is written once something could not be. */
  restMs: number;
}

/** Clips on the disk go when nobody has heard them for so long. */
export const CLIP_RETENTION_DAYS = 30;

const DEFAULT_CACHE_LIMITS: Readonly<CacheLimits> = {
  // About an hour of speech.
  memoryBytes: 32 * 1_048_576,
  diskBytes: 512 * 1_048_576,
  maxAgeMs: CLIP_RETENTION_DAYS * 86_400_000,
  restMs: 600_000,
};

/** The place of one utterance's clip. */
export interface ClipPlace {
  /** What is in memory, at once. */
  recall(): WholeClip | undefined;
  /** What is anywhere. Never rejects. */
  find(): Promise<WholeClip | undefined>;
  /**
   * Runs what makes the clip: one after the other, so that who asks for the same meanwhile finds it made
   * instead of having it made, and paid, again.
   */
  inTurn<T>(make: () => Promise<T>): Promise<T>;
  /** Keeps it, unless its scope was forgotten since the place was looked for. Never rejects. */
  keep(clip: WholeClip): Promise<void>;
}

/** Whole clips of what was spoken, so that the same sentence again costs nothing. */
export class ClipCache {
  readonly #origin: string;
  readonly #memory: MemoryClips;
  readonly #disk: DiskClips | undefined;
  readonly #runInOrder = createOrderedRunner();
  /** Grows with everything that is forgotten. */
  #era = 0;

  constructor({ origin, directory, limits }: CacheOptions, log: Logger) {
    const { memoryBytes, diskBytes, ...times } = { ...DEFAULT_CACHE_LIMITS, ...limits };
    this.#origin = origin;
    this.#memory = new MemoryClips(memoryBytes);
    this.#disk =
      directory === undefined
        ? undefined
        : new DiskClips({ directory, maxBytes: diskBytes, ...times, log });
  }

  /** @returns undefined when the utterance is not to be kept */
  placeOf(utterance: Utterance): ClipPlace | undefined {
    const key = clipKey(this.#origin, utterance);
    if (key === undefined) return undefined;
    const era = this.#era;
    const remember = (clip: WholeClip) => {
      if (era === this.#era) this.#memory.set(key, clip);
    };
    return {
      recall: () => this.#memory.get(key),
      find: async () => {
        const clip = this.#memory.get(key) ?? (await this.#disk?.read(key));
        if (clip !== undefined) remember(clip);
        return clip;
      },
      inTurn: (make) => this.#runInOrder(key.hash, make),
      keep: async (clip) => {
        if (era !== this.#era) return;
        remember(clip);
        await this.#disk?.write(key, clip);
      },
    };
  }

  /** Forgets everything of a scope. */
  async forget(scope: string): Promise<void> {
    this.#era += 1;
    this.#memory.forget(scope);
    await this.#disk?.forget(scope);
  }

  /** Resolves when what is being written is written. */
  async close(): Promise<void> {
    await this.#disk?.settled();
  }
}
