import { orAborted } from '../../../shared/common/deadline.ts';
import { unusable } from './unusable.ts';

const MEGABYTE = 1_048_576;

/** A model that is loaded on demand. */
export interface OnDemandModel {
  /** What it needs while it is loaded. */
  readonly bytes: number;
  /** Whether it is loaded, and nobody uses it. */
  readonly isIdle: boolean;
  /** Ends it if it is idle. It gives its memory back as soon as it has ended. */
  end(): void;
}

export interface ModelMemoryOptions {
  readonly limitBytes: number;
  /** After this long without a clip, a model ends. */
  readonly idleMs: number;
}

/** The memory that models on demand share. */
export class ModelMemory {
  readonly idleMs: number;
  readonly #limitBytes: number;
  /** The least recently used one first. */
  readonly #models = new Set<OnDemandModel>();
  #changed = Promise.withResolvers<void>();

  constructor({ limitBytes, idleMs }: ModelMemoryOptions) {
    this.#limitBytes = limitBytes;
    this.idleMs = idleMs;
  }

  /**
   * Waits for room. The least recently used idle models end for it; those that speak do not.
   * @throws EngineError `unusable` if there will never be room, and the signal's reason
   */
  async take(model: OnDemandModel, signal: AbortSignal): Promise<void> {
    if (model.bytes > this.#limitBytes) throw tooLarge(model.bytes, this.#limitBytes);
    while (this.#takenBytes + model.bytes > this.#limitBytes) {
      [...this.#models].find(({ isIdle }) => isIdle)?.end();
      await orAborted(this.#changed.promise, signal);
    }
    this.#models.add(model);
  }

  giveBack(model: OnDemandModel): void {
    if (this.#models.delete(model)) this.#wake();
  }

  /** A model has spoken, and is idle now. */
  becameIdle(model: OnDemandModel): void {
    if (this.#models.delete(model)) this.#models.add(model);
    this.#wake();
  }

  get #takenBytes(): number {
    return [...this.#models].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}

function tooLarge(bytes: number, limitBytes: number) {
  const needed = Math.ceil(bytes / MEGABYTE);
  const allowed = Math.floor(limitBytes / MEGABYTE);
  return unusable(
    `The model needs about ${needed} MB of memory, and models may take ${allowed} MB. Set VOICES_MEMORY_MB to at least ${needed}.`,
  );
}
