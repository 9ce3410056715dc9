/**
 * Why sound could not be read or made. `truncated`: it ended before its own header said so;
 * `inconsistent`: header fields contradict each other; `unsupported`: valid, but not for us.
 */
export type AudioErrorReason =
  | 'not-audio'
  | 'truncated'
  | 'inconsistent'
  | 'unsupported'
  | 'undecodable'
  | 'empty'
  | 'too-long';

/** The one error that everything in `src/audio` throws about data it was given. */
export class AudioError extends Error {
  override readonly name = 'AudioError';
  readonly reason: AudioErrorReason;

  constructor(reason: AudioErrorReason, detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}
