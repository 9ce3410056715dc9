import type { UnsupportedCodec } from '../../shared/audio/audio-error.ts';
import type { Language } from '../../shared/contract/languages.ts';
import type { FittedVoice } from './clone-voice.ts';
import type { EncodedSample } from './reading/encode-sample.ts';
import type { SampleErrorCode } from './sample-error.ts';

/** Messages from the child to its parent: one line of JSON each, on descriptor OUTPUT. */
export type FromChild =
  /** The child has loaded. It waits for a task. */
  | { kind: 'ready' }
  | { kind: 'done'; fitted: FittedVoice; sample?: EncodedSample | undefined }
  | { kind: 'refused'; code: SampleErrorCode; codec?: UnsupportedCodec | undefined }
  /** Internal error. The message is for the log and contains nothing of the sample. */
  | { kind: 'failed'; message: string };

/** The task: a line of JSON on standard input, followed by the sample. */
export interface ToChild {
  language: Language;
  /** Whether to return the decoded sample. */
  returnsSample: boolean;
}
