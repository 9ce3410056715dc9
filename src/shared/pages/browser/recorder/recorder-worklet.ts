/**
 * The part of the recorder that runs in the audio thread. Worklets are separate scripts: a page that
 * records has a file `recorder.worklet.ts` next to its `main.tsx`, which imports this one.
 */

// The DOM types do not include the scope of worklets.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

/** About 43 ms at 48 kHz: smooth for the level meter, and cheap. */
const CHUNK_SAMPLES = 2_048;

/** Posts the microphone's samples in chunks. Any message stops it: it posts the rest, then `null`. */
class RecorderProcessor extends AudioWorkletProcessor {
  #chunk = new Float32Array(CHUNK_SAMPLES);
  #filled = 0;
  #stopped = false;

  constructor() {
    super();
    this.port.onmessage = () => {
      this.#flush();
      this.port.postMessage(null);
      this.#stopped = true;
    };
  }

  /** Called every 128 samples. The input has one channel. */
  process([input]: Float32Array[][]): boolean {
    for (const sample of input?.[0] ?? []) {
      this.#chunk[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled === CHUNK_SAMPLES) this.#flush();
    }
    return !this.#stopped;
  }

  #flush(): void {
    if (this.#filled > 0) this.port.postMessage(this.#chunk.slice(0, this.#filled));
    this.#filled = 0;
  }
}

registerProcessor('recorder', RecorderProcessor);
