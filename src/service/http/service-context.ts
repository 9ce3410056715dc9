import type { Logger } from '../../shared/common/logger.ts';
import type { Tenancy } from '../accounts/tenancy.ts';
import type { Caller } from '../accounts/types.ts';
import type { VoiceCloner } from '../cloning/cloner.ts';
import type { EngineCloning } from '../engines/cloning/engine-cloning.ts';
import type { Encoders } from '../sound/encoders.ts';
import type { SpeechBackend } from '../speech/speak-clip.ts';
import type { ClonedVoices } from '../voices/cloned.ts';
import type { Voices } from '../voices/voices.ts';
import type { Admissions } from './admission.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of each route, before the body is read. */
    caller: Caller;
  }
}

/** The services that routes use. They live as long as the server. */
export interface ServiceContext {
  readonly tenancy: Tenancy;
  readonly voices: Voices;
  readonly clonedVoices: ClonedVoices;
  readonly speech: SpeechBackend;
  readonly cloner: VoiceCloner;
  readonly engineCloning: EngineCloning;
  readonly encoders: Encoders;
  readonly metrics: Metrics;
  readonly admissions: Admissions;
  readonly log: Logger;
}
