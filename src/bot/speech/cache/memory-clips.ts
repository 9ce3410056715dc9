import { LRUCache } from 'lru-cache';
import type { CompleteClip } from '../types.ts';
import type { ClipKey } from './key.ts';

interface Entry {
  readonly scope: string;
  readonly clip: CompleteClip;
}

/** The most recently used clips, up to a number of bytes. */
export class MemoryClips {
  /** By hash. */
  readonly #entries: LRUCache<string, Entry>;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ clip }) => Math.max(1, clip.packets.length),
    });
  }

  get({ hash }: ClipKey): CompleteClip | undefined {
    return this.#entries.get(hash)?.clip;
  }

  set({ scope, hash }: ClipKey, clip: CompleteClip): void {
    this.#entries.set(hash, { scope, clip });
  }

  forget(scope: string): void {
    for (const [hash, entry] of this.#entries) {
      if (entry.scope === scope) this.#entries.delete(hash);
    }
  }

  clear(): void {
    this.#entries.clear();
  }
}
