/** One frame of a stream. Frame n is centered at n * hopSeconds. */
export interface F0Frame {
  /** 0 if the frame is unvoiced. */
  hz: number;
  /** Energy below about 2 kHz, in dB of full scale: high in vowels, low in fricatives. */
  levelDb: number;
}

/** Frames on either side that smooth a frame. */
const CONTEXT = 2;

/** Removes isolated errors: each frame becomes the median of its voiced neighbors. */
export class F0Smoother {
  readonly #frames: F0Frame[] = [];
  #count = 0;

  push(frame: F0Frame): F0Frame | undefined {
    this.#frames.push(frame);
    if (this.#frames.length > 2 * CONTEXT + 1) this.#frames.shift();
    this.#count += 1;
    return this.#count > CONTEXT ? this.#smooth(this.#frames.length - 1 - CONTEXT) : undefined;
  }

  end(): F0Frame[] {
    const first = Math.max(0, this.#frames.length - CONTEXT);
    return this.#frames.slice(first).map((_, i) => this.#smooth(first + i));
  }

  #smooth(index: number): F0Frame {
    const frame = this.#frames[index] as F0Frame;
    const around = this.#frames.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1);
    const voiced = around.map(({ hz }) => hz).filter((hz) => hz > 0);
    // A lone voiced frame in silence is an error, and so is a lone unvoiced frame in a voiced
    // stretch.
    if (voiced.length <= around.length / 2 && !this.#hasVoicedNeighbour(index)) {
      return { hz: 0, levelDb: frame.levelDb };
    }
    if (frame.hz === 0 && voiced.length < around.length - 1) return frame;
    return { hz: median(voiced), levelDb: frame.levelDb };
  }

  #hasVoicedNeighbour(index: number): boolean {
    return [index - 1, index + 1].some((i) => (this.#frames[i]?.hz ?? 0) > 0);
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] ?? 0;
}
