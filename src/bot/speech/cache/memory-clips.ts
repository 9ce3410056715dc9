import type { CompleteClip } from '../transcoding.ts';
import type { ClipKey } from './key.ts';

interface Entry {
  scope: string;
  clip: CompleteClip;
}

/** The most recently used clips, up to a number of bytes. */
export class MemoryClips {
  readonly #maxBytes: number;
  /** By hash, least recently used first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get({ hash }: ClipKey): CompleteClip | undefined {
    const entry = this.#entries.get(hash);
    if (entry === undefined) return undefined;
    this.#entries.delete(hash);
    this.#entries.set(hash, entry);
    return entry.clip;
  }

  set({ scope, hash }: ClipKey, clip: CompleteClip): void {
    this.#delete(hash);
    this.#entries.set(hash, { scope, clip });
    this.#bytes += clip.packets.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#delete(oldest);
    }
  }

  forget(scope: string): void {
    for (const [hash, entry] of this.#entries) if (entry.scope === scope) this.#delete(hash);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #delete(hash: string): void {
    this.#bytes -= this.#entries.get(hash)?.clip.packets.length ?? 0;
    this.#entries.delete(hash);
  }
}
