const RATE = 48_000;

/** In samples at 48 kHz. */
const LIMITS = {
  /** Buffered before playback starts. */
  target: 0.06 * RATE,
  /** The maximum of the target, and its growth after each underrun. */
  maxTarget: 0.16 * RATE,
  growth: 0.02 * RATE,
  /** How much the target shrinks per second without underruns. */
  shrink: 0.004 * RATE,
  /** Up to `near` from the target, the speed is normal; from `far` on, it changes by the maximum. */
  near: 0.025 * RATE,
  far: 0.1 * RATE,
  /** A larger excess is skipped, such as after the page was suspended. */
  maxExcess: 0.12 * RATE,
  /** Length of fades at every start and end, to avoid clicks. */
  fade: 0.0025 * RATE,
  capacity: RATE,
} as const;

/**
 * Sound cards' clocks differ by only about a thousandth. The rest is for catching up after an interruption: 100 ms
 * in 5 s. The maximum is a third of a semitone.
 */
const MAX_SPEED_CHANGE = 0.02;

/** Decoded audio. Both channels have the same length, at most half a second. */
export interface AudioChunk {
  readonly left: Float32Array;
  readonly right: Float32Array;
  /** When its packet arrived over UDP, in ms since the epoch. */
  readonly receivedAt: number;
  /** Whether speech may end here, so that running dry is not an underrun. */
  readonly isEnd: boolean;
}

interface Mark {
  readonly at: number;
  readonly receivedAt: number;
}

/**
 * Buffers packets that arrive unevenly. Plays slightly faster or slower to compensate for clock drift, and
 * buffers more after an underrun in the middle of speech. Pure, so that it runs in an audio worklet and in
 * tests.
 */
export class JitterBuffer {
  readonly #left = new Float32Array(LIMITS.capacity);
  readonly #right = new Float32Array(LIMITS.capacity);
  /** Starts of chunks that have not been played yet. */
  #marks: Mark[] = [];
  /** Samples since the start. The read position is fractional while the speed changes. */
  #written = 0;
  #read = 0;
  #target: number = LIMITS.target;
  #isPlaying = false;
  #isEnd = true;
  #gain = 0;
  #sinceArrival = 0;
  #underruns = 0;

  /** How often the buffer ran dry in the middle of speech. */
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
   * @returns arrival time of the chunk that starts in this block, in ms since the epoch
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

  /** Enough is buffered, or nothing more has arrived for that long, so that short audio plays too. */
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

/** Cubic interpolation (Catmull-Rom). Exact at whole positions. */
function sampleAt(ring: Float32Array, position: number): number {
  const index = Math.floor(position);
  const part = position - index;
  const at = (i: number) => ring[(i + LIMITS.capacity) % LIMITS.capacity] ?? 0;
  const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
  if (part === 0) return b;
  const slope = c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a));
  return b + 0.5 * part * slope;
}
