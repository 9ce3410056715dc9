import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from '../common/logger.ts';
import { Connections } from './connections.ts';
import { answerClientError, replyWithError } from './error-reply.ts';
import { ApiError } from './errors.ts';
import type { ServiceLimits } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that this request is answered with; empty for none. */
    errorCode: string;
  }
}

export type App = ReturnType<typeof createApp>;

/** The HTTP server without its routes: limits, request IDs, and the one shape of every error. */
export function createApp(limits: ServiceLimits, log: Logger) {
  const app = Fastify({
    // Fastify's own words about listening and closing are not news.
    loggerInstance: log.child(
      {},
      { level: log.isLevelEnabled('warn') ? 'warn' : log.level },
    ) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodyBytes,
    connectionTimeout: limits.stalledClientMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.connectionsCheckIntervalMs,
    },
    clientErrorHandler: answerClientError,
    // Before a route is known, only the address can be wrong.
    frameworkErrors: (_error, request, reply) => {
      reply.header('x-request-id', request.id);
      replyWithError(new ApiError('invalid_request', 'The address is not valid.'), request, reply);
    },
    forceCloseConnections: false,
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();
  app.server.maxConnections = limits.maxConnections;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('errorCode', '');
  answerErrors(app, limits.retryAfterSeconds);
  refuseWhileClosing(app);
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      requestId: request.id,
      route: request.routeOptions.url,
      status: reply.statusCode,
      code: request.errorCode,
      ms: Math.round(reply.elapsedTime),
    };
    log.debug(facts, 'answered');
  });
  return app;
}

function answerErrors(app: FastifyInstance, retryAfterSeconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiError && error.isPassing) {
      reply.header('retry-after', retryAfterSeconds);
    }
    replyWithError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    replyWithError(new ApiError('not_found', 'There is nothing at this address.'), request, reply);
  });
}

/** Connections that are kept alive may still bring requests after the server stopped listening. */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  const connections = new Connections(app.server);
  app.addHook('preClose', async () => {
    isClosing = true;
    connections.close();
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return;
    reply.header('connection', 'close');
    throw new ApiError('shutting_down', 'The service is stopping.');
  });
}
