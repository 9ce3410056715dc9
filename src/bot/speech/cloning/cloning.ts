import { Failure, isFailure } from '../../../shared/common/failure.ts';
import type { Logger } from '../../../shared/common/logger.ts';
import type { VoiceApiClient } from '../../voice-api/client.ts';
import type { Speech } from '../types.ts';
import { checkSample } from './check-sample.ts';
import { SAMPLE_LIMITS } from './limits.ts';
import type { VoiceCloning } from './types.ts';

/** Our service's word for the sample's quality. */
const QUALITY_HEADER = 'x-voice-quality';

/** What our service refuses a sample for, once it has listened to it. */
const REFUSALS = {
  sample_unsupported_format: new Failure('sample.unsupported', {}),
  sample_broken: new Failure('sample.broken', {}),
  sample_takes_too_long: new Failure('sample.broken', {}),
  sample_too_long: new Failure('sample.too-long', { most: SAMPLE_LIMITS.maxSeconds }),
  sample_silent: new Failure('sample.silent', {}),
  sample_noise: new Failure('sample.no-voice', {}),
  sample_no_voice: new Failure('sample.no-voice', {}),
  too_many_voices: new Failure('clone.service-limit', {}),
} as const;

export interface VoiceCloningOptions {
  client: Pick<VoiceApiClient, 'voiceClone' | 'deleteVoice'>;
  speech: Pick<Speech, 'toClip'>;
  log: Logger;
}

export function createVoiceCloning({ client, speech, log }: VoiceCloningOptions): VoiceCloning {
  return {
    maxBytes: SAMPLE_LIMITS.maxBytes,
    checkSample,
    async cloneVoice({ data, format }, text) {
      try {
        const made = await client.voiceClone({ text, ref_audio: { data, format } });
        const quality = made.headers.get(QUALITY_HEADER);
        return { voiceId: made.voiceId, quality, clip: speech.toClip(made) };
      } catch (error) {
        throw refusalOf(error) ?? error;
      }
    },
    async deleteVoice(voiceId) {
      try {
        const isDeleted = await client.deleteVoice(voiceId);
        if (!isDeleted)
          log.info('the voice service does not delete voices, or has none of this ID');
      } catch (err) {
        log.warn({ err }, 'a cloned voice could not be deleted at the voice service');
      }
    },
  };
}

/** @returns a failure of our own where the service said why in a word that we know */
function refusalOf(error: unknown): Failure | undefined {
  if (!isFailure(error, 'voice-api.rejected')) return undefined;
  const [word = ''] = error.context.reason.split(' ');
  if (!Object.hasOwn(REFUSALS, word)) return undefined;
  const { code, context } = REFUSALS[word as keyof typeof REFUSALS];
  return new Failure(code, context, { cause: error });
}
