import type { RecordingPurpose } from './judge-take.ts';
import type { Recording } from './recording.ts';

export interface RecorderProps {
  /** Samples need 3 s, and come with a text to read. */
  readonly purpose: RecordingPurpose;
  /** Such as `Send` or `Use this recording`. */
  readonly submitLabel: string;
  /** Recording stops automatically after this time. Default: 100 s. */
  readonly maxSeconds?: number;
  /** The buttons do nothing until the promise settles. */
  readonly onSubmit: (recording: Recording) => void | Promise<void>;
  /** Called when the recording is discarded. */
  readonly onClose: () => void;
}
