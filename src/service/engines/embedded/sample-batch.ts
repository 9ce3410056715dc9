import { SAMPLE_RATE } from '../../sound/sample-rate.ts';

/** The first message: with less, a player that buffers three packets of 20 ms would have to wait for the second one. */
const FIRST_SAMPLES = 0.06 * SAMPLE_RATE;
/** Each message costs as much as rendering tens of milliseconds of audio: later ones carry at least this much, */
const MIN_SAMPLES = 0.6 * SAMPLE_RATE;
/** unless an engine is so slow that a listener could run out of audio in the meantime. */
const MAX_WAIT_MS = 15;

type Send = (samples: Int16Array<ArrayBuffer>) => void;

/** Collects the samples of a segment into fewer messages. The first one is sent early, because a listener waits. */
export class SampleBatch {
  readonly #send: Send;
  #chunks: Int16Array<ArrayBuffer>[] = [];
  #length = 0;
  /** Undefined before the first message. */
  #sentAtMs: number | undefined;

  constructor(send: Send) {
    this.#send = send;
  }

  push(samples: Int16Array<ArrayBuffer>): void {
    this.#chunks.push(samples);
    this.#length += samples.length;
    if (this.#isDue()) this.flush();
  }

  /** Sends the rest. */
  flush(): void {
    const [first] = this.#chunks;
    if (first === undefined) return;
    this.#send(this.#chunks.length === 1 ? first : this.#join());
    this.#chunks = [];
    this.#length = 0;
    this.#sentAtMs = performance.now();
  }

  #isDue(): boolean {
    if (this.#sentAtMs === undefined) return this.#length >= FIRST_SAMPLES;
    return this.#length >= MIN_SAMPLES || performance.now() - this.#sentAtMs >= MAX_WAIT_MS;
  }

  #join(): Int16Array<ArrayBuffer> {
    const joined = new Int16Array(this.#length);
    let at = 0;
    for (const chunk of this.#chunks) {
      joined.set(chunk, at);
      at += chunk.length;
    }
    return joined;
  }
}
