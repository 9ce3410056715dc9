import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import type { Logger } from '../../shared/common/logger.ts';
import type { ScryptCost } from '../accounts/passwords.ts';
import { Tenancy } from '../accounts/tenancy.ts';
import type { Clock } from '../accounts/types.ts';
import { createVoiceCloner } from '../cloning/cloner.ts';
import { EnginePool } from '../engines/pool.ts';
import { ENGINES } from '../engines/registry.ts';
import { SERVICE_LIMITS, type ServiceLimits } from '../limits.ts';
import { Mp3Encoders } from '../sound/encode-mp3.ts';
import { openStore, type Store } from '../store/store.ts';
import { loadLanguageModel } from '../text/plan.ts';
import { Pronouncer } from '../text/pronounce.ts';
import { type App, createApp } from './app.ts';
import { registerRoutes } from './register-routes.ts';

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
  const workshop = { store, tenancy, speakers, cloner, mp3, limits, hasDashboard, log };
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
