import type { JobSummary } from './messages.ts';

/** Takes the mono sound of one piece after the other and makes chunks of one continuous output. */
export interface Sink {
  /** Seconds of sound taken so far. */
  readonly seconds: number;
  push(samples: Float32Array, sampleRate: number): Uint8Array[];
  endPiece(): Uint8Array[];
  end(): { chunks: Uint8Array[]; summary: JobSummary };
}
