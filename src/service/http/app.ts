import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from '../../shared/common/logger.ts';
import { ApiError } from '../errors.ts';
import type { ServiceLimits } from '../limits.ts';
import { Connections } from './connections.ts';
import { answerClientError, replyNotFound, replyWithError } from './error-reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that this request is answered with; empty for none. */
    errorCode: string;
  }
}

export type App = ReturnType<typeof createApp>;

/**
 * The HTTP server without its routes: limits, request IDs, and the one shape of every error.
 * @param proxies whose `X-Forwarded-…` is believed; undefined: nobody's
 */
export function createApp(limits: ServiceLimits, log: Logger, proxies?: string) {
  const app = Fastify({
    // Fastify's own words about listening and closing are not news.
    loggerInstance: log.child(
      {},
      { level: log.isLevelEnabled('warn') ? 'warn' : log.level },
    ) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: proxies ?? false,
    bodyLimit: limits.bodyBytes,
    connectionTimeout: limits.stalledClientMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    http: {
      // Node would answer without our body; see `requireHost`.
      requireHostHeader: false,
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
  requireHost(app);
  refusePackedBodies(app);
  letStalledClientsGo(app);
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

const CHARGE_HEADERS = ['x-characters-used', 'x-characters-remaining'];

function answerErrors(app: FastifyInstance, retryAfterSeconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiError && error.isPassing) {
      reply.header('retry-after', error.retryAfterSeconds ?? retryAfterSeconds);
    }
    // It was set aside, and is given back.
    for (const name of CHARGE_HEADERS) reply.removeHeader(name);
    replyWithError(error, request, reply);
  });
  app.setNotFoundHandler(replyNotFound);
}

/** RFC 9112, 3.2: 400 without `Host`. Of expectations only 100-continue means anything; others may be ignored. */
function requireHost(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') return;
    throw new ApiError('invalid_request', 'Send the header "Host".');
  });
}

/** Nothing here unpacks a body (RFC 9110, 8.4), and a packed one would be told as broken JSON. */
function refusePackedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }) => {
    const coding = headers['content-encoding'] ?? 'identity';
    if (coding.toLowerCase() === 'identity') return;
    throw new ApiError(
      'unsupported_content_type',
      'Send the body as it is: no "Content-Encoding" is understood.',
    );
  });
}

/**
 * A silent connection is the client's fault only while it owes us a body, or does not take what we
 * send. Who waits for a long answer, or in a long line, is not let go.
 */
function letStalledClientsGo(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    // With a listener here, Node does not close the connection by itself.
    response.on('timeout', () => {
      const { socket } = request;
      if (!request.complete || socket.writableLength > 0) socket.destroy();
    });
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
