import { Failure, isFailure } from '../../../shared/common/failure.ts';
import type { VoiceApiClient } from '../../voice-api/client.ts';
import type { VoiceCatalog } from '../../voice-api/voice-catalog.ts';
import { SAMPLE_LIMITS } from '../limits.ts';
import type { Speech } from '../types.ts';
import { checkSample } from './check-sample.ts';
import { readCloneReport } from './clone-report.ts';
import type { VoiceCloning } from './types.ts';

/** The error codes with which the embedded service rejects a sample. */
const REJECTIONS = {
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
  client: Pick<VoiceApiClient, 'voiceClone'>;
  speech: Pick<Speech, 'toClip'>;
  catalog: Pick<VoiceCatalog, 'cloningLanguages'>;
}

export function createVoiceCloning({ client, speech, catalog }: VoiceCloningOptions): VoiceCloning {
  return {
    get languages() {
      return catalog.cloningLanguages;
    },
    maxBytes: SAMPLE_LIMITS.maxBytes,
    checkSample,
    async cloneVoice({ data, format }, text) {
      try {
        const response = await client.voiceClone({ text, ref_audio: { data, format } });
        const quality = readCloneReport(response.headers);
        return { voiceId: response.voiceId, quality, clip: speech.toClip(response) };
      } catch (error) {
        throw rejectionOf(error) ?? error;
      }
    },
  };
}

/** @returns a failure of our own if the service gave a known error code */
function rejectionOf(error: unknown): Failure | undefined {
  if (!isFailure(error, 'voice-api.rejected')) return undefined;
  const [errorCode = ''] = error.context.reason.split(' ');
  if (!Object.hasOwn(REJECTIONS, errorCode)) return undefined;
  const { code, context } = REJECTIONS[errorCode as keyof typeof REJECTIONS];
  return new Failure(code, context, { cause: error });
}
