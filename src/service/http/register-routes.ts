import type { FastifyInstance } from 'fastify';
import { withDeadline } from '../../shared/common/deadline.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { Tenancy } from '../accounts/tenancy.ts';
import type { Caller } from '../accounts/types.ts';
import type { VoiceCloner } from '../cloning/cloner.ts';
import { dashboardRoutes } from '../dashboard/dashboard.ts';
import type { EnginePool } from '../engines/pool.ts';
import type { ServiceLimits } from '../limits.ts';
import { Metrics } from '../metrics.ts';
import type { Mp3Encoders } from '../sound/encode-mp3.ts';
import type { Speakers } from '../speech.ts';
import type { Store } from '../store/store.ts';
import { Voices } from '../voices/voices.ts';
import { Admission } from './admission.ts';
import { registerApiDocs } from './api-docs.ts';
import type { App } from './app.ts';
import { Concurrency } from './concurrency.ts';
import { HeldSound } from './held-sound.ts';
import { Desk } from './requests/desk.ts';
import { emotionTtsRoute } from './routes/emotion-tts.ts';
import { languagesRoute } from './routes/languages.ts';
import { observeRoutes } from './routes/observe.ts';
import { ttsRoute } from './routes/tts.ts';
import { usageRoute } from './routes/usage.ts';
import { voiceCloneRoute } from './routes/voice-clone.ts';
import { voicesRoutes } from './routes/voices.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; set before a route under /v1 is called. */
    caller: Caller;
  }
}

/** What requests are answered with. It lives as long as the server. */
export interface Workshop {
  store: Store;
  tenancy: Tenancy;
  speakers: Speakers;
  cloner: VoiceCloner;
  mp3: Mp3Encoders;
  limits: ServiceLimits;
  hasDashboard: boolean;
  log: Logger;
}

/** Every route of the service, and the guard before each kind of them. */
export async function registerRoutes(app: App, workshop: Workshop): Promise<void> {
  const { store, tenancy, speakers, cloner, mp3, limits, hasDashboard, log } = workshop;
  const metrics = new Metrics(speakers.pool);
  const desk = openDesk(workshop, metrics);
  const voices = new Voices(tenancy.voices);
  const parts = { desk, voices, speakers, mp3, metrics };
  const cloning = {
    ...parts,
    cloner,
    clonedVoices: tenancy.voices,
    samples: new HeldSound(limits.maxHeldSampleBytes),
  };
  countAnswers(app, metrics);
  // The last connection is gone a moment before its answer learns of it; this comes before speech and
  // database are closed, as hooks of closing run in reverse order.
  app.addHook('onClose', () =>
    withDeadline(desk.close(), limits.settleTimeoutMs, 'Settling').catch((err: unknown) =>
      log.error({ err }, 'requests were not settled'),
    ),
  );
  await registerApiDocs(app as unknown as FastifyInstance);
  app.register(observeRoutes, {
    metrics,
    findUnready: () => findUnready(speakers.pool, store, limits),
  });
  app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      request.caller = await tenancy.authenticator.authenticate(request.headers.authorization);
    });
    api.register(ttsRoute, parts);
    api.register(emotionTtsRoute, parts);
    api.register(voiceCloneRoute, cloning);
    api.register(voicesRoutes, { voices });
    api.register(languagesRoute);
    api.register(usageRoute, { usage: tenancy.usage });
  });
  if (hasDashboard) app.register(dashboardRoutes, { ...cloning, tenancy, log });
}

function openDesk({ tenancy, limits, log }: Workshop, metrics: Metrics): Desk {
  return new Desk({
    admission: new Admission(limits),
    heldSound: new HeldSound(limits.maxHeldSoundBytes),
    concurrency: new Concurrency(),
    usage: tenancy.usage,
    idempotency: tenancy.idempotency,
    metrics,
    log,
  });
}

function countAnswers(app: App, metrics: Metrics): void {
  app.addHook('onResponse', async ({ routeOptions, errorCode }, reply) => {
    const seconds = reply.elapsedTime / 1_000;
    metrics.answered(routeOptions.url ?? '', reply.statusCode, errorCode, seconds);
  });
}

/** What keeps a request from being spoken, in a word. */
async function findUnready(
  pool: EnginePool,
  store: Store,
  limits: ServiceLimits,
): Promise<string | undefined> {
  const { idle, busy } = pool.threads;
  if (idle + busy === 0) return 'speech is';
  try {
    await withDeadline(store.ping(), limits.readyTimeoutMs, 'The database');
  } catch {
    return 'the database is';
  }
  return undefined;
}
