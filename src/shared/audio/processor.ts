import { concatSamples } from './samples.ts';

/**
 * One step of signal processing on a stream. It accepts chunks of any size. The concatenated output
 * does not depend on their sizes.
 */
export interface Processor {
  /** @returns the samples that are ready, often fewer than were pushed */
  push(samples: Float32Array): Float32Array;
  /** Ends the stream. @returns the remaining samples */
  end(): Float32Array;
}

/** Several processors in a row, as one. Without any, samples pass through unchanged. */
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
