import { type AudioChunk, JitterBuffer } from './sound/jitter-buffer.ts';
import type { PlaybackReport } from './sound/playback-report.ts';

// Missing in the DOM library's types.
declare const currentTime: number;

/** Blocks between two reports, about 50 ms. */
const REPORT_EVERY = 19;

/**
 * Plays the audio of one member. Receives chunks through its port, and reports there when they are heard. `null`
 * ends it.
 */
class SpeechProcessor extends AudioWorkletProcessor {
  readonly #buffer = new JitterBuffer();
  #blocks = 0;
  #isOver = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<AudioChunk | null>) => {
      if (data === null) this.#isOver = true;
      else this.#buffer.push(data);
    };
  }

  process(_: readonly Float32Array[][], [output]: readonly Float32Array[][]): boolean {
    if (this.#isOver) return false;
    const [left, right] = output ?? [];
    if (left === undefined || right === undefined) return true;
    const receivedAt = this.#buffer.read(left, right);
    this.#blocks += 1;
    if (receivedAt !== undefined && this.#blocks >= REPORT_EVERY) {
      this.#blocks = 0;
      const report: PlaybackReport = {
        receivedAt,
        contextTime: currentTime,
        underruns: this.#buffer.underruns,
      };
      this.port.postMessage(report);
    }
    return true;
  }
}

registerProcessor('speech', SpeechProcessor);
