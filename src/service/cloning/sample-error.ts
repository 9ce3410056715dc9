import { ServiceError } from '../errors.ts';
import { SAMPLE_LIMITS } from './limits.ts';

const { minSeconds, maxSeconds } = SAMPLE_LIMITS;
const ANOTHER_RECORDING = 'Please send a recording of one person who speaks in a quiet room.';

/** Everything a voice sample is refused for, and what its sender can do. */
const MESSAGES = {
  sample_unsupported_format:
    'this kind of file is not read. Please send WAV, MP3 or M4A (AAC), mono or stereo.',
  sample_broken: 'the file is damaged, or not what it seems to be. Please export it again.',
  sample_too_short: `it lasts less than ${minSeconds} seconds. Ten or more give the best voice.`,
  sample_too_long: `it lasts more than ${maxSeconds} seconds. Please cut it.`,
  sample_silent: `nothing can be heard. ${ANOTHER_RECORDING}`,
  sample_noise: `it holds noise alone. ${ANOTHER_RECORDING}`,
  sample_no_voice: `no speech was found in it. ${ANOTHER_RECORDING}`,
  sample_takes_too_long: 'reading it took too long. Please export it again, or send a shorter one.',
} as const;

export type SampleErrorCode = keyof typeof MESSAGES;

/** A voice sample that cannot become a voice. Goes to the caller as it is. */
export class SampleError extends ServiceError {
  constructor(code: SampleErrorCode) {
    super(code, `ref_audio: ${MESSAGES[code]}`, 'ref_audio');
  }
}
