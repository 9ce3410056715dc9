const RATE = 48_000;

/** All in samples of 48 kHz. */
const LIMITS = {
  /** Held back at first, against packets that come unevenly. */
  target: 0.06 * RATE,
  /** Held back at most, and how much more after each time that it was too little. */
  maxTarget: 0.16 * RATE,
  growth: 0.02 * RATE,
  /** Given back in each second without trouble. */
  shrink: 0.004 * RATE,
  /** So far from the target nothing is done; from `far` on, the speed is changed as much as it may be. */
  near: 0.025 * RATE,
  far: 0.1 * RATE,
  /** More above the target than this is skipped: the page was asleep. */
  maxExcess: 0.12 * RATE,
  /** Rises and falls within this at every beginning and end, against clicks. */
  fade: 0.0025 * RATE,
  capacity: RATE,
} as const;

/**
 * Clocks of sound cards, which differ by a thousandth, never need as much: that is for catching up after the
 * page was held up, 100 ms in 5 s. It is a third of a semitone.
 */
const MAX_SPEED_CHANGE = 0.02;

/** A piece of decoded sound, both sides equally long, at most half a second. */
export interface AudioChunk {
  readonly left: Float32Array;
  readonly right: Float32Array;
  /** When its packet came over UDP, in ms since the epoch. */
  readonly receivedAt: number;
  /** Speech may end here: running dry after it is no fault. */
  readonly isEnd: boolean;
}

interface Mark {
  readonly at: number;
  readonly receivedAt: number;
}

/**
 * Evens out what comes unevenly: holds a little back before it begins, plays a trace faster or slower
 * where the clocks drift apart, and holds back more after it ran dry in the middle of speech. Pure, so
 * that it runs in an audio worklet and in a test alike.
 */
export class JitterBuffer {
  readonly #left = new Float32Array(LIMITS.capacity);
  readonly #right = new Float32Array(LIMITS.capacity);
  /** Where pieces begin that are not heard yet. */
  #marks: Mark[] = [];
  /** Both count samples since the beginning; what is read is fractional while the speed is changed. */
  #written = 0;
  #read = 0;
  #target: number = LIMITS.target;
  #isPlaying = false;
  #isEnd = true;
  #gain = 0;
  #sinceArrival = 0;
  #underruns = 0;

  /** How often it ran dry in the middle of speech. */
  get underruns(): number {
    return this.#underruns;
  }

  push({ left, right, receivedAt, isEnd }: AudioChunk): void {
    this.#marks.push({ at: this.#written, receivedAt });
    for (let i = 0; i < left.length; i += 1) {
      this.#left[(this.#written + i) % LIMITS.capacity] = left[i] ?? 0;
      this.#right[(this.#written + i) % LIMITS.capacity] = right[i] ?? 0;
    }
    this.#written += left.length;
    this.#isEnd = isEnd;
    this.#sinceArrival = 0;
    if (this.#buffered > this.#target + LIMITS.maxExcess) this.#skip();
  }

  /**
   * Fills one block.
   * @returns when the packet came that began to be heard in it, in ms since the epoch
   */
  read(left: Float32Array, right: Float32Array): number | undefined {
    this.#sinceArrival += left.length;
    this.#isPlaying ||= this.#canStart();
    const speed = this.#speed();
    for (let i = 0; i < left.length; i += 1) {
      if (this.#isPlaying && this.#buffered <= 0) this.#handleUnderrun();
      const gain = this.#nextGain();
      left[i] = this.#isPlaying ? gain * sampleAt(this.#left, this.#read) : 0;
      right[i] = this.#isPlaying ? gain * sampleAt(this.#right, this.#read) : 0;
      if (this.#isPlaying) this.#read = Math.min(this.#read + speed, this.#written);
    }
    const given = (LIMITS.shrink * left.length) / RATE;
    this.#target = Math.max(LIMITS.target, this.#target - given);
    return this.#takePlayedMarks();
  }

  get #buffered(): number {
    return this.#written - this.#read;
  }

  /** Enough is there, or nothing more comes: what is very short is heard too. */
  #canStart(): boolean {
    const waited = Math.max(this.#buffered, this.#sinceArrival);
    return this.#buffered > 0 && waited >= this.#target;
  }

  #speed(): number {
    const excess = this.#buffered - this.#target;
    const share = (Math.abs(excess) - LIMITS.near) / (LIMITS.far - LIMITS.near);
    return 1 + Math.sign(excess) * MAX_SPEED_CHANGE * Math.min(1, Math.max(0, share));
  }

  #handleUnderrun(): void {
    this.#isPlaying = false;
    this.#gain = 0;
    if (this.#isEnd) return;
    this.#underruns += 1;
    this.#target = Math.min(LIMITS.maxTarget, this.#target + LIMITS.growth);
  }

  #skip(): void {
    this.#read = this.#written - Math.round(this.#target);
    this.#gain = 0;
  }

  #nextGain(): number {
    const untilDry = this.#buffered / LIMITS.fade;
    this.#gain = Math.min(1, this.#gain + 1 / LIMITS.fade, untilDry);
    return this.#gain;
  }

  #takePlayedMarks(): number | undefined {
    let passed: Mark | undefined;
    while ((this.#marks[0]?.at ?? Number.POSITIVE_INFINITY) < this.#read)
      passed = this.#marks.shift();
    return passed?.receivedAt;
  }
}

/** Cubic interpolation (Catmull-Rom); exactly the sample where the position is whole. */
function sampleAt(ring: Float32Array, position: number): number {
  const index = Math.floor(position);
  const part = position - index;
  const at = (i: number) => ring[(i + LIMITS.capacity) % LIMITS.capacity] ?? 0;
  const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
  if (part === 0) return b;
  const slope = c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a));
  return b + 0.5 * part * slope;
}
