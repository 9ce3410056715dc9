import type { WholeClip } from '../transcoding.ts';
import type { ClipKey } from './key.ts';

interface Kept {
  scope: string;
  clip: WholeClip;
  bytes: number;
}

/** The clips that were heard last, up to so many bytes. */
export class MemoryClips {
  readonly #maxBytes: number;
  /** The one that was used the longest ago first. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get({ hash }: ClipKey): WholeClip | undefined {
    const kept = this.#kept.get(hash);
    if (kept === undefined) return undefined;
    this.#kept.delete(hash);
    this.#kept.set(hash, kept);
    return kept.clip;
  }

  set({ scope, hash }: ClipKey, clip: WholeClip): void {
    const bytes = clip.packets.reduce((sum, { length }) => sum + length, 0);
    this.#delete(hash);
    this.#kept.set(hash, { scope, clip, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#delete(oldest);
    }
  }

  forget(scope: string): void {
    for (const [hash, kept] of this.#kept) if (kept.scope === scope) this.#delete(hash);
  }

  #delete(hash: string): void {
    this.#bytes -= this.#kept.get(hash)?.bytes ?? 0;
    this.#kept.delete(hash);
  }
}
