export const FRAME_MS = 20;

/** Something that sends a packet at each beat. */
export interface Stream {
  /** @param delayMs how late this beat is, if that is too late to catch up; otherwise 0 */
  beat(delayMs: number): void;
}

/**
 * Beats every 20 ms for all streams of a thread, with one timer: it wakes the thread once per frame instead of once per
 * frame and stream. Beats do not drift: a late one is followed by the next one when that is due. Only after a delay
 * of more than `catchUpMs`, beats continue from then on, without a burst.
 */
export class Metronome {
  readonly #catchUpMs: number;
  readonly #streams = new Set<Stream>();
  #timer: NodeJS.Timeout | undefined;
  /** When the next beat is due. */
  #dueMs = 0;

  constructor(catchUpMs: number) {
    this.#catchUpMs = catchUpMs;
  }

  /** From the next beat on. A stream that sends a packet now sends the second one up to 20 ms later. */
  add(stream: Stream): void {
    this.#streams.add(stream);
    if (this.#timer !== undefined) return;
    this.#dueMs = performance.now() + FRAME_MS;
    this.#schedule();
  }

  delete(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #beat(): void {
    const now = performance.now();
    const lateMs = now - this.#dueMs;
    const isTooLate = lateMs > this.#catchUpMs;
    this.#dueMs = (isTooLate ? now : this.#dueMs) + FRAME_MS;
    // First, because a stream that ends may be the last one. A copy, because streams that begin have sent a packet.
    this.#schedule();
    for (const stream of [...this.#streams]) stream.beat(isTooLate ? lateMs : 0);
  }

  #schedule(): void {
    // Rounded up: Node counts whole milliseconds, and a timer that is rounded down beats early.
    const ms = Math.max(Math.ceil(this.#dueMs - performance.now()), 1);
    this.#timer = setTimeout(() => this.#beat(), ms);
  }
}
