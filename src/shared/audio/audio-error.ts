/**
 * The reason why audio could not be read or encoded. `truncated`: it ends earlier than its header says;
 * `inconsistent`: header fields contradict each other; `unsupported`: valid, but not supported here.
 */
export type AudioErrorReason =
  | 'not-audio'
  | 'truncated'
  | 'inconsistent'
  | 'unsupported'
  | 'undecodable'
  | 'empty'
  | 'too-long';

/** The error for invalid audio data. */
export class AudioError extends Error {
  override readonly name = 'AudioError';
  readonly reason: AudioErrorReason;

  constructor(reason: AudioErrorReason, detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}
