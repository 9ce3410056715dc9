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

/** Codecs of recordings that cannot be read here, by the names that people know. */
export const UNSUPPORTED_CODECS = [
  'AAC (ADTS)',
  'AC-3',
  'AMR',
  'FLAC',
  'G.721',
  'G.722',
  'G.723',
  'G.726',
  'GSM 6.10',
  'MP2',
  'Ogg',
  'Opus in MP4',
  'TrueSpeech',
  'WMA',
  'Yamaha ADPCM',
] as const;

export type UnsupportedCodec = (typeof UNSUPPORTED_CODECS)[number];

/** The error for invalid audio data. */
export class AudioError extends Error {
  override readonly name = 'AudioError';
  readonly reason: AudioErrorReason;
  /** The codec that is not supported, if it is known. */
  readonly codec: UnsupportedCodec | undefined;

  constructor(reason: AudioErrorReason, detail: string, codec?: UnsupportedCodec) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
    this.codec = codec;
  }
}
