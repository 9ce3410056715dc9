/**
 * One step of treating sound. It takes pieces of any size; what comes out, put together, does not
 * depend on how the sound was cut.
 */
export interface SoundStage {
  /** @returns the samples that are ready now, often fewer or none */
  push(samples: Float32Array): Float32Array;
  /** Says that no more comes. @returns the rest */
  end(): Float32Array;
}
