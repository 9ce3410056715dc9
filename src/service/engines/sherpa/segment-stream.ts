import type { EngineSound } from '../engine.ts';

type State =
  | { readonly kind: 'open' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The sound of one segment on its way from the process to the caller. */
export class SegmentStream {
  readonly #sampleRate: number;
  readonly #onTaken: (samples: number) => void;
  readonly #chunks: Float32Array[] = [];
  #state: State = { kind: 'open' };
  #wake: () => void = () => undefined;

  /** @param onTaken called with the number of samples that the caller took */
  constructor(sampleRate: number, onTaken: (samples: number) => void) {
    this.#sampleRate = sampleRate;
    this.#onTaken = onTaken;
  }

  /** Whether more sound is expected. */
  get isOpen(): boolean {
    return this.#state.kind === 'open';
  }

  push(samples: Float32Array): void {
    if (this.isOpen) this.#chunks.push(samples);
    else this.#onTaken(samples.length);
    this.#wake();
  }

  end(): void {
    if (this.#state.kind === 'open') this.#state = { kind: 'ended' };
    this.#wake();
  }

  /** Fails immediately: what has not been taken is dropped. */
  fail(error: unknown): void {
    if (this.#state.kind === 'failed') return;
    this.#state = { kind: 'failed', error };
    for (const samples of this.#chunks.splice(0)) this.#onTaken(samples.length);
    this.#wake();
  }

  async *read(): AsyncGenerator<EngineSound, void, void> {
    for (;;) {
      if (this.#state.kind === 'failed') throw this.#state.error;
      const samples = this.#chunks.shift();
      if (samples !== undefined) {
        this.#onTaken(samples.length);
        yield { sampleRate: this.#sampleRate, samples };
      } else if (this.#state.kind === 'ended') {
        return;
      } else {
        const { promise, resolve } = Promise.withResolvers<void>();
        this.#wake = resolve;
        await promise;
      }
    }
  }
}
