import type { UnsupportedCodec } from '../../shared/audio/audio-error.ts';
import { ServiceError } from '../errors.ts';
import { SAMPLE_LIMITS } from './limits.ts';

const { minSeconds, maxSeconds } = SAMPLE_LIMITS;
const ANOTHER_RECORDING = 'Use a recording of one person speaking somewhere quiet.';

const SUPPORTED = 'Use WAV (PCM or ADPCM), MP3, or M4A (AAC or Apple Lossless).';

/** Why a voice sample is refused, and what to do about it. */
const MESSAGES = {
  sample_unsupported_format: `unsupported file format. ${SUPPORTED}`,
  sample_broken: 'the file cannot be decoded. Export it again.',
  sample_too_short: `shorter than ${minSeconds} seconds. Ten seconds or more give the best voice.`,
  sample_too_long: `longer than ${maxSeconds} seconds. Send a shorter one.`,
  sample_silent: `the recording is silent. ${ANOTHER_RECORDING}`,
  sample_noise: `the recording contains only noise. ${ANOTHER_RECORDING}`,
  sample_no_voice: `the recording contains no speech. ${ANOTHER_RECORDING}`,
  sample_takes_too_long: 'decoding took too long. Export it again or send a shorter one.',
} as const;

export type SampleErrorCode = keyof typeof MESSAGES;
export const SAMPLE_ERROR_CODES = Object.keys(MESSAGES) as SampleErrorCode[];

/** A voice sample that cannot be cloned. The error is sent to the client. */
export class SampleError extends ServiceError {
  /** Of an unsupported format, if it is known. */
  readonly codec: UnsupportedCodec | undefined;

  constructor(code: SampleErrorCode, codec?: UnsupportedCodec) {
    const message =
      codec === undefined ? MESSAGES[code] : `unsupported codec ${codec}. ${SUPPORTED}`;
    super(code, `ref_audio: ${message}`, 'ref_audio');
    this.codec = codec;
  }
}
