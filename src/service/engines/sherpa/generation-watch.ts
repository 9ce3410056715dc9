import { createHook } from 'node:async_hooks';

/** The name of `generateAsync`'s work in a thread, given by sherpa-onnx-node. */
const WORK = 'TtsGenerateWithConfigWorker';
/** After the work has ended, the rest takes a few milliseconds. */
const SETTLE_MS = 500;

/**
 * Notices generations that failed: when a model throws, sherpa-onnx-node drops the error, and the promise of
 * `generateAsync` never settles.
 */
export class GenerationWatch {
  readonly #onFailure: (id: number) => void;
  /** Segments by the asynchronous resource of their work. */
  readonly #working = new Map<number, number>();
  #starting: number | undefined;

  /** @param onFailure called with a segment whose work has ended without a result */
  constructor(onFailure: (id: number) => void) {
    this.#onFailure = onFailure;
    createHook({
      init: (resource, type) => {
        if (type === WORK && this.#starting !== undefined) {
          this.#working.set(resource, this.#starting);
        }
      },
      after: (resource) => this.#afterWork(resource),
    }).enable();
  }

  /** Runs a generation of a segment to its end. If it fails silently, never settles. */
  async run(id: number, generate: () => Promise<unknown>): Promise<void> {
    this.#starting = id;
    const generated = generate();
    this.#starting = undefined;
    try {
      await generated;
    } finally {
      for (const [resource, segment] of this.#working) {
        if (segment === id) this.#working.delete(resource);
      }
    }
  }

  #afterWork(resource: number): void {
    if (!this.#working.has(resource)) return;
    setTimeout(() => {
      const id = this.#working.get(resource);
      if (id !== undefined) this.#onFailure(id);
    }, SETTLE_MS);
  }
}
