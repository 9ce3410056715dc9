/**
 * The part of the recorder that runs where sound is rendered. A page that records has a file
 * `recorder.worklet.ts` beside its `main.tsx` that imports this one: worklets are scripts of their own.
 */

// The DOM's types do not know the worklet's scope.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

/** About 43 ms at 48 kHz: often enough for a level that moves, seldom enough to cost nothing. */
const CHUNK_SAMPLES = 2_048;

/** Hands on what the microphone hears, mono, chunk by chunk; asked to stop, the rest and then `null`. */
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

  /** Every 128 samples. The microphone is mixed down to one channel before it gets here. */
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
