import type { Prosody, ProsodyField } from '../../prosody/prosody.ts';
import type { Segment } from '../../text/segment.ts';
import type { Voice } from '../../voices/voice.ts';

/** A segment to synthesize, in the spelling that the engine pronounces best. */
export interface SynthesisRequest extends Pick<Segment, 'text' | 'language'> {
  voice: Voice;
  prosody: Prosody;
}

export type ToWorker = { id: number; segment: SynthesisRequest };

export type FromWorker =
  /** The synthesizers are loaded and warm. */
  | { kind: 'ready'; memoryBytes: number }
  /** Before the samples: what changes their sound. */
  | { kind: 'applied'; id: number; fields: readonly ProsodyField[] }
  | { kind: 'samples'; id: number; samples: Int16Array<ArrayBuffer> }
  | { kind: 'done'; id: number; memoryBytes: number }
  | { kind: 'failed'; id: number; message: string };

export interface WorkerData {
  /** URLs of the modules, best first. The default export of each is a LoadSynthesizer. */
  synthesizers: readonly string[];
  /** Whether to render sample sentences before the thread is ready. */
  warmUp: boolean;
  /** A shared integer: the ID of the canceled request. */
  canceledId: Int32Array<SharedArrayBuffer>;
}
