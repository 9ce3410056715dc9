import type { Logger } from '../../shared/common/logger.ts';
import type { Tenancy } from '../accounts/tenancy.ts';
import type { Caller } from '../accounts/types.ts';
import type { VoiceCloner } from '../cloning/cloner.ts';
import type { EngineCloning } from '../engines/cloning/engine-cloning.ts';
import type { CatalogueEntry } from '../library/catalogue-entry.ts';
import type { LibraryJobs } from '../library/library-jobs.ts';
import type { VoiceLibrary } from '../library/voice-library.ts';
import type { Mp3EncoderPool } from '../sound/mp3-encoder-pool.ts';
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
  readonly mp3: Mp3EncoderPool;
  readonly metrics: Metrics;
  readonly admissions: Admissions;
  readonly library: DashboardLibrary;
  readonly log: Logger;
}

/** What operators add voices from, and where. */
export interface DashboardLibrary {
  readonly catalogue: readonly CatalogueEntry[];
  /** Undefined: nothing is stored on disk. */
  readonly store: { readonly voices: VoiceLibrary; readonly jobs: LibraryJobs } | undefined;
}
