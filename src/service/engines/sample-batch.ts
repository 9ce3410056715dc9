import { SAMPLE_RATE } from '../sound/sample-rate.ts';

/** Each message costs as much as rendering tens of milliseconds of audio: later ones carry at least this much, */
const MIN_SAMPLES = 0.3 * SAMPLE_RATE;
/** unless an engine is so slow that a listener could run out of audio in the meantime. */
const MAX_WAIT_MS = 15;

type Send = (samples: Int16Array<ArrayBuffer>) => void;

/** Collects the samples of a segment into fewer messages. The first ones are sent at once, because a listener waits. */
export class SampleBatch {
  readonly #send: Send;
  #chunks: Int16Array<ArrayBuffer>[] = [];
  #length = 0;
  #sentAtMs = Number.NEGATIVE_INFINITY;

  constructor(send: Send) {
    this.#send = send;
  }

  push(samples: Int16Array<ArrayBuffer>): void {
    this.#chunks.push(samples);
    this.#length += samples.length;
    const waitedMs = performance.now() - this.#sentAtMs;
    if (this.#length >= MIN_SAMPLES || waitedMs >= MAX_WAIT_MS) this.flush();
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
