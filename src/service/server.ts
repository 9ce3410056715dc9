import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { withDeadline } from '../common/deadline.ts';
import type { Logger } from '../common/logger.ts';
import type { ScryptCost } from './accounts/passwords.ts';
import { Tenancy } from './accounts/tenancy.ts';
import type { Caller, Clock } from './accounts/types.ts';
import { Admission } from './admission.ts';
import { registerApiDocs } from './api-docs.ts';
import { type App, createApp } from './app.ts';
import { createVoiceCloner, type VoiceCloner } from './cloning/cloner.ts';
import { Concurrency } from './concurrency.ts';
import { dashboardRoutes } from './dashboard/dashboard.ts';
import { Mp3Encoders } from './encode-mp3.ts';
import { EnginePool } from './engine/pool.ts';
import { ENGINES } from './engine/registry.ts';
import { HeldSound } from './held-sound.ts';
import { SERVICE_LIMITS, type ServiceLimits } from './limits.ts';
import { Metrics } from './metrics.ts';
import { Desk } from './requests/desk.ts';
import { emotionTtsRoute } from './routes/emotion-tts.ts';
import { languagesRoute } from './routes/languages.ts';
import { observeRoutes } from './routes/observe.ts';
import { ttsRoute } from './routes/tts.ts';
import { usageRoute } from './routes/usage.ts';
import { voiceCloneRoute } from './routes/voice-clone.ts';
import { voicesRoutes } from './routes/voices.ts';
import { openStore, type Store } from './store/store.ts';
import { loadLanguageModel } from './text/plan.ts';
import { Pronouncer } from './text/pronounce.ts';
import { Voices } from './voices/voices.ts';

export interface ServiceOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Bearer keys of the environment, which are let in besides those of accounts. */
  keys: readonly string[];
  /** Accounts, usage and voices; stays open. Default: one in memory. */
  store?: Store;
  /** For tests of months. */
  clock?: Clock;
  /** For tests of logins. */
  passwordCost?: ScryptCost;
  /** Number of speech workers; default: one per core, at most 4. */
  workers?: number | undefined;
  /** Whether accounts have pages to log in to; default: no. */
  hasDashboard?: boolean;
  /** Addresses of proxies whose `X-Forwarded-…` is believed, with commas between; default: none. */
  proxies?: string | undefined;
  log: Logger;
  limits?: Partial<ServiceLimits>;
  /** The modules of the engines to speak with, best first; the default export of each is a LoadEngine. */
  engines?: readonly URL[];
}

export interface Service {
  /** Where it listens, for example `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly port: number;
  /** Takes no new requests, lets what streams finish (10 s at most), and ends the workers. */
  close(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; set before a route under /v1 is called. */
    caller: Caller;
  }
}

/** Starts the voice service. @throws the error of listening, for example EADDRINUSE */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { host, log } = options;
  const limits: ServiceLimits = { ...SERVICE_LIMITS, ...options.limits };
  const app = createApp(limits, log, options.proxies);
  const pool = new EnginePool({
    size: options.workers ?? Math.min(4, availableParallelism()),
    engines: options.engines ?? ENGINES,
    log,
    limits,
  });
  const store = options.store ?? (await openStore({ kind: 'memory' }, log));
  const tenancy = new Tenancy(store, options);
  tenancy.startHousekeeping();
  const speakers = { pool, pronouncer: new Pronouncer() };
  const cloner = createVoiceCloner();
  const mp3 = new Mp3Encoders();
  app.addHook('onClose', async () => {
    const { pronouncer } = speakers;
    cloner.close();
    await Promise.all([pool.close(), pronouncer.close(), tenancy.close()]);
    if (store !== options.store) await store.close();
  });
  const { hasDashboard = false } = options;
  const workshop = { store, tenancy, pool, speakers, cloner, mp3, limits, hasDashboard, log };
  await registerRoutes(app, workshop);
  try {
    await app.listen({ host, port: options.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  void loadTheRest(mp3).catch((err) => log.warn({ err }, 'could not load ahead'));
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    close: () => closeGracefully(app, limits.closeTimeoutMs),
  };
}

interface Workshop {
  store: Store;
  tenancy: Tenancy;
  pool: EnginePool;
  speakers: { pool: EnginePool; pronouncer: Pronouncer };
  cloner: VoiceCloner;
  mp3: Mp3Encoders;
  limits: ServiceLimits;
  hasDashboard: boolean;
  log: Logger;
}

async function registerRoutes(
  app: App,
  { store, tenancy, pool, speakers, cloner, mp3, limits, hasDashboard, log }: Workshop,
): Promise<void> {
  const { usage, idempotency } = tenancy;
  const metrics = new Metrics(pool);
  const voices = new Voices(tenancy.voices);
  const desk = new Desk({
    admission: new Admission(limits),
    heldSound: new HeldSound(limits.maxHeldSoundBytes),
    concurrency: new Concurrency(),
    usage,
    idempotency,
    metrics,
    log,
  });
  const parts = { desk, voices, speakers, mp3, metrics };
  const cloning = {
    ...parts,
    cloner,
    clonedVoices: tenancy.voices,
    samples: new HeldSound(limits.maxHeldSampleBytes),
  };
  // The last connection is gone a moment before its answer learns of it; this comes before speech and
  // database are closed, as hooks of closing run in reverse order.
  app.addHook('onClose', () =>
    withDeadline(desk.close(), limits.settleTimeoutMs, 'Settling').catch((err: unknown) =>
      log.error({ err }, 'requests were not settled'),
    ),
  );
  app.addHook('onResponse', async ({ routeOptions, errorCode }, reply) => {
    metrics.answered(
      routeOptions.url ?? '',
      reply.statusCode,
      errorCode,
      reply.elapsedTime / 1_000,
    );
  });
  await registerApiDocs(app as unknown as FastifyInstance);
  app.register(observeRoutes, { metrics, findUnready: () => findUnready(pool, store, limits) });
  app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      request.caller = await tenancy.authenticator.authenticate(request.headers.authorization);
    });
    api.register(ttsRoute, parts);
    api.register(emotionTtsRoute, parts);
    api.register(voiceCloneRoute, cloning);
    api.register(voicesRoutes, { voices });
    api.register(languagesRoute);
    api.register(usageRoute, { usage });
  });
  if (hasDashboard) app.register(dashboardRoutes, { ...cloning, tenancy, log });
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

/** What listening need not wait for, but the first request should not wait for either. */
async function loadTheRest(mp3: Mp3Encoders): Promise<void> {
  await loadLanguageModel();
  await mp3.warmUp();
}

async function closeGracefully(app: App, timeoutMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}
