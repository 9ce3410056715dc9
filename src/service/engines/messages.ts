import type { Prosody } from '../prosody/prosody.ts';
import type { Segment } from '../text/segment.ts';
import type { Voice } from '../voices/voice.ts';

/** A segment for a worker, in the spelling that an engine pronounces best. */
export interface SynthesisRequest extends Pick<Segment, 'text' | 'language'> {
  voice: Voice;
  prosody: Prosody;
}

export type ToWorker = { id: number; segment: SynthesisRequest };

export type FromWorker =
  /** Engines are loaded and warm. */
  | { kind: 'ready'; memoryBytes: number }
  | { kind: 'samples'; id: number; samples: Int16Array<ArrayBuffer> }
  | { kind: 'done'; id: number; memoryBytes: number }
  | { kind: 'failed'; id: number; message: string };

export interface WorkerData {
  /** Addresses of the engines' modules, best first; the default export of each is a LoadEngine. */
  engines: readonly string[];
  /** One shared integer: the ID of the cancelled segment. */
  cancelled: Int32Array<SharedArrayBuffer>;
}
