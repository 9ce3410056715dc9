import type { SoundPlan } from './plan-sound.ts';
import type { ShapedMeasurement, SoundMeasurement } from './voice-profiles.ts';

/** What is done to one segment of an engine. */
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
  /** The rest, and what the engine sounded like before it was shaped. */
  | { kind: 'done'; id: number; samples: Int16Array<ArrayBuffer>; measured: ShapedMeasurement }
  | { kind: 'measured'; id: number; measured: SoundMeasurement }
  | { kind: 'failed'; id: number; message: string };
