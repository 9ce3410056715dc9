/** `failed`: all packets of a clip that failed were played. `stalled`: no packet followed for too long. */
export type PlaybackEnd = 'complete' | 'failed' | 'stalled' | 'stopped';
const ENDS: readonly (PlaybackEnd | undefined)[] = [
  undefined,
  'complete',
  'failed',
  'stalled',
  'stopped',
];

const SENT = 0;
const DELAYS = 1;
const END = 2;

/**
 * How far a playback is, in memory that threads share: the thread that plays writes it, and the main thread reads it, even
 * when the other thread has died. Playback goes on from there in another one.
 */
export class PlaybackProgress {
  readonly memory: SharedArrayBuffer;
  readonly #numbers: Int32Array;

  /** @param memory of the same progress in another thread. Default: nothing was played yet */
  constructor(memory = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#numbers = new Int32Array(memory);
  }

  /** Without silence. */
  get sentPackets(): number {
    return Atomics.load(this.#numbers, SENT);
  }

  /** The number of delays that were too long to catch up. */
  get delays(): number {
    return Atomics.load(this.#numbers, DELAYS);
  }

  /** Defined as soon as only the closing silence is left. */
  get end(): PlaybackEnd | undefined {
    return ENDS[Atomics.load(this.#numbers, END)];
  }

  countPacket(): void {
    Atomics.add(this.#numbers, SENT, 1);
  }

  countDelay(): void {
    Atomics.add(this.#numbers, DELAYS, 1);
  }

  setEnd(end: PlaybackEnd): void {
    Atomics.store(this.#numbers, END, ENDS.indexOf(end));
  }
}
