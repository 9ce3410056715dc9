import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from '../common/logger.ts';
import { Admission } from './admission.ts';
import { EnginePool } from './engine/pool.ts';
import { answerClientError, replyWithError } from './error-reply.ts';
import { ApiError } from './errors.ts';
import { Keyring } from './keyring.ts';
import { SERVICE_LIMITS, type ServiceLimits } from './limits.ts';
import { notServedRoutes } from './routes/not-served.ts';
import { ttsRoute } from './routes/tts.ts';
import type { Speakers } from './speech.ts';
import { Pronouncer } from './text/pronounce.ts';

export interface ServiceOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Bearer keys that are let in. */
  keys: readonly string[];
  /** Number of speech workers; default: one per core, at most 4. */
  workers?: number | undefined;
  log: Logger;
  limits?: Partial<ServiceLimits>;
  /** The file of the worker thread that loads an engine. */
  engineWorker?: URL;
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
  const limits: ServiceLimits = { ...SERVICE_LIMITS, ...options.limits };
  const app = createApp(limits, options.log);
  const pool = new EnginePool({
    size: options.workers ?? Math.min(4, availableParallelism()),
    entry: options.engineWorker ?? new URL('./engine/worker.ts', import.meta.url),
    log: options.log,
    limits,
  });
  const speakers = { pool, pronouncer: new Pronouncer() };
  const keyring = new Keyring(options.keys);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.register(async (api) => {
    api.addHook('onRequest', async (request) => keyring.check(request.headers.authorization));
    api.register(ttsRoute, { speakers, admission: new Admission(limits) });
    api.register(notServedRoutes);
  });
  try {
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await pool.close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    port,
    close: () => closeGracefully(app, speakers, limits.closeTimeoutMs),
  };
}

function createApp(limits: ServiceLimits, log: Logger) {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodyBytes,
    connectionTimeout: limits.stalledClientMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    http: { headersTimeout: limits.headersTimeoutMs, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  app.server.maxConnections = limits.maxConnections;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiError && error.code === 'queue_full') {
      reply.header('retry-after', limits.retryAfterSeconds);
    }
    replyWithError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    replyWithError(new ApiError('not_found', 'There is nothing at this address.'), request, reply);
  });
  return app;
}

async function closeGracefully(
  app: ReturnType<typeof createApp>,
  { pool, pronouncer }: Speakers,
  timeoutMs: number,
): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
    await Promise.all([pool.close(), pronouncer.close()]);
  }
}
