import type { ShapedMeasurement, SoundMeasurement } from '../engines/voice-profiles.ts';
import type { SoundPlan } from './plan-sound.ts';

/** How one segment of an engine is processed. */
export interface ShapingJob extends SoundPlan {
  /** Of its input, in Hz. */
  readonly sampleRate: number;
}

export type ToShapingThread =
  | { kind: 'open'; id: number; job: ShapingJob }
  | { kind: 'push'; id: number; samples: Float32Array }
  | { kind: 'end'; id: number }
  | { kind: 'cancel'; id: number }
  /** Samples without a job, which are only measured. */
  | { kind: 'measure'; id: number; sampleRate: number; samples: Float32Array };

export type FromShapingThread =
  /** The answer to each push. */
  | { kind: 'samples'; id: number; samples: Int16Array<ArrayBuffer> }
  /** The rest, and the measurements of the segment. */
  | { kind: 'done'; id: number; samples: Int16Array<ArrayBuffer>; measured: ShapedMeasurement }
  | { kind: 'measured'; id: number; measured: SoundMeasurement }
  | { kind: 'failed'; id: number; message: string };
