/** How far an installation is. */
export interface LibraryProgress {
  /** `waiting`: another process installs or removes the same voice. */
  readonly kind: 'waiting' | 'downloading' | 'unpacking' | 'checking' | 'speaking';
  /** Of all files, including what earlier attempts have downloaded. */
  readonly receivedBytes: number;
  readonly totalBytes: number;
  /** Of the last seconds; undefined as long as it is not known. */
  readonly bytesPerSecond?: number | undefined;
  readonly secondsLeft?: number | undefined;
}

export type OnProgress = (progress: LibraryProgress) => void;

const LIMITS = {
  windowMs: 5_000,
  pauseMs: 100,
  /** A shorter time says nothing about the speed. */
  shortestMs: 500,
} as const;

/** Counts bytes as they arrive, and estimates when the rest will have. */
export class DownloadProgress {
  readonly #totalBytes: number;
  readonly #onProgress: OnProgress;
  #receivedBytes = 0;
  #samples: { readonly atMs: number; readonly bytes: number }[] = [];

  constructor(totalBytes: number, onProgress: OnProgress) {
    this.#totalBytes = totalBytes;
    this.#onProgress = onProgress;
  }

  /**
   * May be called for every packet.
   * @param receivedBytes of all files
   * @param earlierBytes those of them that earlier attempts have downloaded, which say nothing about the speed
   */
  report(receivedBytes: number, earlierBytes: number): void {
    const now = performance.now();
    const isEarly = now - (this.#samples.at(-1)?.atMs ?? 0) < LIMITS.pauseMs;
    if (isEarly && receivedBytes < this.#totalBytes) return;
    const since = now - LIMITS.windowMs;
    this.#samples = this.#samples.filter(({ atMs }) => atMs >= since);
    const arrived = receivedBytes - earlierBytes;
    this.#samples.push({ atMs: now, bytes: arrived });
    this.#receivedBytes = receivedBytes;
    const bytesPerSecond = this.#bytesPerSecond(now, arrived);
    this.#onProgress({
      ...this.#describe('downloading'),
      bytesPerSecond,
      secondsLeft: bytesPerSecond && Math.ceil((this.#totalBytes - receivedBytes) / bytesPerSecond),
    });
  }

  /** The next step has begun. */
  enter(kind: LibraryProgress['kind']): void {
    this.#onProgress(this.#describe(kind));
  }

  #describe(kind: LibraryProgress['kind']): LibraryProgress {
    return { kind, receivedBytes: this.#receivedBytes, totalBytes: this.#totalBytes };
  }

  #bytesPerSecond(now: number, arrived: number): number | undefined {
    const [first] = this.#samples;
    if (first === undefined || now - first.atMs < LIMITS.shortestMs) return undefined;
    const bytes = arrived - first.bytes;
    // What an attempt has to repeat does not count.
    return bytes > 0 ? (bytes * 1_000) / (now - first.atMs) : undefined;
  }
}
