import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import type { Logger } from '../common/logger.ts';
import { Tenancy } from './accounts/tenancy.ts';
import { Admission } from './admission.ts';
import { type App, createApp } from './app.ts';
import { Mp3Encoders } from './encode-mp3.ts';
import { EnginePool } from './engine/pool.ts';
import { SERVICE_LIMITS, type ServiceLimits } from './limits.ts';
import { notServedRoutes } from './routes/not-served.ts';
import { ttsRoute } from './routes/tts.ts';
import { openStore, type Store } from './store/store.ts';
import { loadLanguageModel } from './text/plan.ts';
import { Pronouncer } from './text/pronounce.ts';

export interface ServiceOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Bearer keys of the environment, which are let in besides those of accounts. */
  keys: readonly string[];
  /** Accounts, usage and voices; stays open. Default: one in memory. */
  store?: Store;
  /** Number of speech workers; default: one per core, at most 4. */
  workers?: number | undefined;
  log: Logger;
  limits?: Partial<ServiceLimits>;
  /** The module of the engine to speak with; its default export is a LoadEngine. */
  engine?: URL;
}

export interface Service {
  /** Where it listens, for example `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly port: number;
  /** Takes no new requests, lets what streams finish (10 s at most), and ends the workers. */
  close(): Promise<void>;
}

/** Starts the voice service. @throws the error of listening, for example EADDRINUSE */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { host, log } = options;
  const limits: ServiceLimits = { ...SERVICE_LIMITS, ...options.limits };
  const app = createApp(limits, log);
  const pool = new EnginePool({
    size: options.workers ?? Math.min(4, availableParallelism()),
    engine: options.engine ?? new URL('./engine/espeak.ts', import.meta.url),
    log,
    limits,
  });
  const mp3 = new Mp3Encoders();
  const store = options.store ?? (await openStore({ kind: 'memory' }, log));
  const tenancy = new Tenancy(store, { log, keys: options.keys });
  tenancy.startHousekeeping();
  const speakers = { pool, pronouncer: new Pronouncer() };
  app.addHook('onClose', async () => {
    await Promise.all([pool.close(), speakers.pronouncer.close(), tenancy.close()]);
    if (store !== options.store) await store.close();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      await tenancy.authenticator.authenticate(request.headers.authorization);
    });
    api.register(ttsRoute, { speakers, mp3, admission: new Admission(limits) });
    api.register(notServedRoutes);
  });
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
