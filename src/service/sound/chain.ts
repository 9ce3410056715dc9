import type { SoundStage } from './stage.ts';

/** Stages one after the other, as one. Without any, sound passes through untouched. */
export class Chain implements SoundStage {
  readonly #stages: readonly SoundStage[];

  constructor(stages: readonly SoundStage[]) {
    this.#stages = stages;
  }

  push(samples: Float32Array): Float32Array {
    return this.#stages.reduce((sound, stage) => stage.push(sound), samples);
  }

  end(): Float32Array {
    let rest: Float32Array = new Float32Array(0);
    for (const stage of this.#stages) rest = concat(stage.push(rest), stage.end());
    return rest;
  }
}

function concat(a: Float32Array, b: Float32Array): Float32Array {
  const joined = new Float32Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}
