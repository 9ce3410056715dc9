import type { AddressInfo } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';
import { describeUnreadyDatabase } from '../shared/common/database-unavailable.ts';
import { withDeadline } from '../shared/common/deadline.ts';
import type { Logger } from '../shared/common/logger.ts';
import type { LibrarySettings } from '../shared/program/config.ts';
import { NO_TRACING, type Tracing } from '../shared/tracing/span.ts';
import type { ScryptCost } from './accounts/passwords.ts';
import { Tenancy } from './accounts/tenancy.ts';
import type { Clock } from './accounts/types.ts';
import { createVoiceCloner } from './cloning/cloner.ts';
import type { StartConfined } from './confined/confined-child.ts';
import { EngineCloning } from './engines/cloning/engine-cloning.ts';
import { EngineVoiceDeletion } from './engines/cloning/engine-voice-deletion.ts';
import { EmbeddedEngine } from './engines/embedded/embedded-engine.ts';
import { SYNTHESIZERS } from './engines/embedded/registry.ts';
import type { PoolState } from './engines/embedded/worker-pool.ts';
import {
  type ConfiguredEngine,
  EMBEDDED,
  type EngineSet,
  NO_ENGINES,
} from './engines/engine-set.ts';
import { Admissions } from './http/admission.ts';
import { type App, createApp } from './http/app.ts';
import { Capacity } from './http/capacity.ts';
import { Metrics } from './http/metrics.ts';
import { registerRoutes } from './http/register-routes.ts';
import type { ServiceContext } from './http/service-context.ts';
import type { CatalogueEntry } from './library/catalogue-entry.ts';
import { removeLeftClone } from './library/clones.ts';
import { EngineSource } from './library/engine-source.ts';
import { SERVICE_LIMITS, type ServiceLimits } from './limits.ts';
import { Encoders } from './sound/encoders.ts';
import { Engines } from './speech/engines.ts';
import { ShapingThread } from './speech/shaping-thread.ts';
import { warmUpEngine } from './speech/warm-up.ts';
import { openStore, type Store } from './store/store.ts';
import { TextWorker } from './text/text-worker.ts';
import { ClonedVoices } from './voices/cloned.ts';
import { EngineVoices } from './voices/engine-voices.ts';
import { Voices } from './voices/voices.ts';

export interface ServiceOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** API keys from the environment, accepted besides those of accounts. */
  keys: readonly string[];
  /** Accounts, usage and voices; the caller closes it. Default: in memory. */
  store?: Store;
  /** For tests. */
  clock?: Clock;
  /** For tests. */
  passwordCost?: ScryptCost;
  /** Number of speech threads; default: one per core, at most 4. */
  workers?: number | undefined;
  /** Default: no. */
  hasDashboard?: boolean;
  /** Whether it describes its API, at `/openapi.json` and `/docs`. Default: yes. */
  hasApiDocs?: boolean;
  /** Addresses of proxies whose `X-Forwarded-…` headers are trusted, comma-separated; default: none. */
  proxies?: string | undefined;
  /** Addresses that may read `/metrics`, comma-separated; default: this machine. */
  metricsFrom?: string | undefined;
  log: Logger;
  /** The caller closes it. Default: nothing is traced. */
  tracing?: Tracing;
  limits?: Partial<ServiceLimits>;
  /** Engines that the operator added. Default: none. */
  engines?: EngineSet | undefined;
  /**
   * Where voices are installed and downloaded from, and how much memory their models may take. Default: nowhere; half of
   * the machine's.
   */
  library?: Partial<LibrarySettings> | undefined;
  /** For tests: the voices that operators can add. */
  catalogue?: readonly CatalogueEntry[];
  /** For tests: the modules of the embedded synthesizers, best first. The default export of each is a LoadSynthesizer. */
  synthesizers?: readonly URL[];
  /** Does work in advance so that the first speech and the next cloned voice are fast. Default: yes. */
  warmUp?: boolean;
  /** For tests: starts something else instead of the processes that decode voice samples. */
  startSampleChild?: StartConfined;
  /** For tests: the thread of several services; the caller closes it. Default: one of its own. */
  texts?: TextWorker | undefined;
}

export interface Service {
  /** For example `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly port: number;
  /**
   * Stops the service. It reports at once that it is not ready, still answers requests for `graceMs`, then refuses new
   * ones, lets responses finish (within 10 s), and stops the threads.
   * @param graceMs for load balancers, which need a moment to notice; default: 0
   */
  close(graceMs?: number): Promise<void>;
}

const MOST_THREADS = 4;
/** With one speech thread, the bot and the service take 510 MB while ten channels speak. Two fill 640 MB. */
const BYTES_PER_THREAD = 512 * 1_048_576;

/** In bytes, also when a container has less than its host. */
function memoryOfMachine(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** One speech thread per core and per 512 MB of memory. */
function defaultThreads(): number {
  const affordable = Math.max(1, Math.floor(memoryOfMachine() / BYTES_PER_THREAD));
  return Math.min(MOST_THREADS, availableParallelism(), affordable);
}

/**
 * Starts the voice service.
 * @throws the listen error, for example EADDRINUSE
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { host, log } = options;
  const limits: ServiceLimits = { ...SERVICE_LIMITS, ...options.limits };
  const app = createApp(limits, log, options.proxies);
  const embedded = new EmbeddedEngine({
    size: options.workers ?? defaultThreads(),
    synthesizers: options.synthesizers ?? SYNTHESIZERS,
    warmUp: options.warmUp,
    log,
    limits,
  });
  const store = options.store ?? (await openStore({ kind: 'memory' }, log));
  const { folder, memoryBytes = memoryOfMachine() / 2 } = options.library ?? {};
  const source = await EngineSource.open({
    operator: options.engines ?? NO_ENGINES,
    folder,
    memory: { limitBytes: memoryBytes, idleMs: limits.idleModelMs },
    log,
  });
  const context = createContext(app, embedded, store, limits, source, options);
  const { tenancy, speech, cloner, encoders, admissions, engineVoices, engineVoiceDeletion } =
    context;
  tenancy.startHousekeeping();
  engineVoiceDeletion.run();
  app.addHook('onClose', async () => {
    source.close();
    cloner.close();
    const { texts, engines, shaping } = speech;
    await Promise.all([
      ...[tenancy.close(), engineVoiceDeletion.stop()],
      ...[engines.close(), shaping.close()],
    ]);
    if (texts !== options.texts) await texts.close();
    if (store !== options.store) await store.close();
  });
  // The last connection closes shortly before its request is settled. Hooks run in reverse order, so this one
  // runs before the engines and the database close.
  app.addHook('onClose', () =>
    withDeadline(admissions.close(), limits.settleTimeoutMs, 'Settling').catch((err: unknown) =>
      log.error({ err }, 'failed to settle all requests before shutdown'),
    ),
  );
  await registerRoutes(app, context, {
    findUnready: async () =>
      app.shutdown.hasBegun ? 'shutting down' : findUnready(embedded.pool, store, limits),
    metricsFrom: options.metricsFrom ?? 'loopback',
    hasApiDocs: options.hasApiDocs ?? true,
  });
  if (options.hasDashboard) {
    const { dashboardRoutes } = await import('./dashboard/dashboard.ts');
    const { DashboardLibrary } = await import('./dashboard/dashboard-library.ts');
    const library = new DashboardLibrary(options.library, {
      log,
      countClones: (engine) => engineVoices.countClones(engine),
      ...(options.catalogue !== undefined && { catalogue: options.catalogue }),
    });
    app.addHook('onClose', () => library.close());
    app.register(dashboardRoutes, { ...context, library });
  }
  await speech.engines.start();
  try {
    await app.listen({ host, port: options.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  if (options.warmUp !== false) {
    speech.texts.warmUp();
    if (source.current.engines.length > 0) speech.shaping.warmUp();
    void encoders.warmUp().catch((err) => log.warn({ err }, 'failed to preload'));
    if (options.hasDashboard) {
      const { bundleDashboard } = await import('./dashboard/page-routes.ts');
      bundleDashboard().catch((err) => log.error({ err }, 'failed to bundle the dashboard'));
    }
  }
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    close: (graceMs = 0) => app.shutdown.close(graceMs, limits.closeTimeoutMs),
  };
}

function createContext(
  app: App,
  embedded: EmbeddedEngine,
  store: Store,
  limits: ServiceLimits,
  source: EngineSource,
  {
    log,
    clock = Date.now,
    warmUp = true,
    startSampleChild,
    texts = new TextWorker(),
    library,
    tracing = NO_TRACING,
    ...options
  }: ServiceOptions,
): ServiceContext & { engineVoices: EngineVoices; engineVoiceDeletion: EngineVoiceDeletion } {
  const tenancy = new Tenancy(store, { ...options, log, clock });
  const engineVoices = new EngineVoices(store.db, clock);
  const engineVoiceDeletion = new EngineVoiceDeletion(
    () => speaking.set,
    engineVoices,
    log,
    async (voice) => library?.folder !== undefined && removeLeftClone(library.folder, voice),
  );
  const clonedVoices = new ClonedVoices(store.db, clock, () => {
    store.deletions.eraseSoon();
    engineVoiceDeletion.run();
  });
  const metrics = new Metrics(embedded, app.connections, store);
  const { slots, usage, idempotency } = tenancy;
  const capacity = new Capacity(limits);
  const shaping = new ShapingThread();
  // It ends a thread that hangs.
  const { waitTimeoutMs, segmentTimeoutMs, segmentSeconds } = limits;
  const last: ConfiguredEngine = {
    ...{ engine: embedded, kind: EMBEDDED, isLocal: true },
    firstSoundTimeoutMs: segmentTimeoutMs,
    limits: {
      ...{ firstSlotTimeoutMs: waitTimeoutMs, slotTimeoutMs: waitTimeoutMs },
      ...{ segmentTimeoutMs, stallTimeoutMs: segmentTimeoutMs, segmentSeconds },
      // There is no other engine after it.
      lagTimeoutMs: Number.POSITIVE_INFINITY,
    },
  };
  const speaking: Engines = new Engines(source.current, last, log, metrics.engines, (engine) => {
    if (warmUp && engine.isLocal && !engine.isOnDemand)
      void warmUpEngine(engine, speaking.set, shaping);
  });
  source.onChange((set) => {
    speaking.replace(set).catch((err) => log.error({ err }, 'could not use the installed voices'));
    if (warmUp && set.engines.length > 0) shaping.warmUp();
  });
  metrics.engines.watch(() => speaking.all);
  return {
    tenancy,
    clonedVoices,
    voices: new Voices(
      clonedVoices,
      () => speaking.set.voices,
      (voice) => speaking.speakerOf(voice),
    ),
    speech: { texts, engines: speaking, shaping, log },
    cloner: createVoiceCloner({ keepSpare: warmUp, startChild: startSampleChild }),
    engineCloning: new EngineCloning(() => speaking.set, engineVoices, log),
    engineVoices,
    engineVoiceDeletion,
    encoders: new Encoders(),
    metrics,
    admissions: new Admissions({ slots, capacity, usage, idempotency, metrics, tracing, log }),
    log,
  };
}

/** @returns why requests would fail; undefined when the service is ready */
async function findUnready(
  pool: PoolState,
  store: Store,
  limits: ServiceLimits,
): Promise<string | undefined> {
  const { idle, busy } = pool.threads;
  if (idle + busy === 0) return 'speech is not ready';
  try {
    await store.checkWritable(limits.readyTimeoutMs);
  } catch (error) {
    return describeUnreadyDatabase(error);
  }
  return undefined;
}
