import type { Language } from '../../shared/contract/languages.ts';
import type { Prosody } from '../prosody/prosody.ts';
import type { Voice } from './types.ts';

/** What one worker is asked: a sentence, already prepared for its language. */
export interface Sentence {
  text: string;
  language: Language;
  voice: Voice;
  prosody: Prosody;
}

export type ToWorker = { id: number; sentence: Sentence };

export type FromWorker =
  /** Engines are loaded and warm. */
  | { type: 'ready'; memoryBytes: number }
  | { type: 'samples'; id: number; samples: Int16Array<ArrayBuffer> }
  | { type: 'done'; id: number; memoryBytes: number }
  | { type: 'failed'; id: number; message: string };

export interface WorkerData {
  /** Addresses of the engines' modules, best first; the default export of each is a LoadEngine. */
  engines: readonly string[];
  /** One shared integer: the ID of the sentence that nobody wants any more. */
  cancelled: Int32Array<SharedArrayBuffer>;
}
