import { joined } from './joined.ts';
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
    for (const stage of this.#stages) rest = joined([stage.push(rest), stage.end()]);
    return rest;
  }
}
