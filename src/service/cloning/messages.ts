import type { Language } from '../../shared/contract/languages.ts';
import type { FittedVoice } from './clone-voice.ts';
import type { SampleErrorCode } from './sample-error.ts';

/** What a child tells its parent. */
export type FromChild =
  /** It has loaded, and waits for a task and then a sample on its standard input. */
  | { kind: 'ready' }
  | { kind: 'done'; fitted: FittedVoice }
  | { kind: 'refused'; code: SampleErrorCode }
  /** A mistake of ours. The message is for the log and holds nothing of the sample. */
  | { kind: 'failed'; message: string };

/** What a child is told before the sample. */
export interface ToChild {
  language: Language;
}

/** What the watchdog of a child must not let happen. */
export interface WatchdogData {
  parent: number;
  memoryBytes: number;
  /** Processor time of the whole process, its loading included. */
  cpuMs: number;
}

/** How a child ends that took too much time; any other end by a signal is for its memory. */
export const OUT_OF_TIME = 'SIGTERM';
