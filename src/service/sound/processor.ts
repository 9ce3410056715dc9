import { concatSamples } from './samples.ts';

/**
 * One step of treating sound. It takes pieces of any size; what comes out, put together, does not
 * depend on how the sound was cut.
 */
export interface Processor {
  /** @returns the samples that are ready now, often fewer or none */
  push(samples: Float32Array): Float32Array;
  /** Says that no more comes. @returns the rest */
  end(): Float32Array;
}

/** Stages one after the other, as one. Without any, sound passes through untouched. */
export class ProcessorChain implements Processor {
  readonly #processors: readonly Processor[];

  constructor(processors: readonly Processor[]) {
    this.#processors = processors;
  }

  push(samples: Float32Array): Float32Array {
    return this.#processors.reduce((sound, processor) => processor.push(sound), samples);
  }

  end(): Float32Array {
    let rest: Float32Array = new Float32Array(0);
    for (const processor of this.#processors)
      rest = concatSamples([processor.push(rest), processor.end()]);
    return rest;
  }
}
