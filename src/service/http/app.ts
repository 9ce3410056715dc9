import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from '../../shared/common/logger.ts';
import { ServiceError } from '../errors.ts';
import type { ServiceLimits } from '../limits.ts';
import { AddressList } from '../network.ts';
import { Connections } from './connections.ts';
import { notFoundError, replyNotFound, replyToClientError, replyWithError } from './error-reply.ts';
import { RESULT_HEADERS } from './headers.ts';
import { createHttpServer } from './server.ts';
import { Shutdown } from './shutdown.ts';

/** With these, Fastify does not load its own compilers, which are larger than all of our routes. */
const COMPILERS = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
};

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
    shutdown: Shutdown;
  }
  interface FastifyRequest {
    /** The error code of the response; empty if there is none. */
    errorCode: string;
  }
}

export type App = ReturnType<typeof createApp>;

/**
 * The HTTP server without its routes: limits, request IDs, and one shape for every error.
 * @param proxies addresses of proxies whose `X-Forwarded-…` headers are trusted
 */
export function createApp(limits: ServiceLimits, log: Logger, proxies?: string) {
  const trusted = new AddressList(proxies ?? '');
  // Behind a proxy, the share of an address would apply to all its clients together.
  const connections = new Connections(limits, (address) => trusted.has(address));
  const app = Fastify({
    // Fastify logs listening and closing at info, which the entry point already prints.
    loggerInstance: log.child(
      {},
      { level: log.isLevelEnabled('warn') ? 'warn' : log.level },
    ) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: proxies ?? false,
    bodyLimit: limits.bodyBytes,
    serverFactory: (handle) => createHttpServer(handle, limits, connections),
    clientErrorHandler: replyToClientError,
    // Before a route is found, only the URL can be invalid.
    frameworkErrors: (_error, request, reply) => {
      reply.header('x-request-id', request.id);
      replyWithError(new ServiceError('invalid_request', 'The URL is not valid.'), request, reply);
    },
    forceCloseConnections: false,
    return503OnClosing: false,
    schemaController: { compilersFactory: COMPILERS as object },
  }).withTypeProvider<ZodTypeProvider>();
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('errorCode', '');
  recognizeClients(app, connections);
  handleErrors(app, limits.retryAfterSeconds);
  requireHost(app);
  refuseCompressedBodies(app);
  answerBeforeBodies(app);
  app.decorate('shutdown', new Shutdown(app as unknown as FastifyInstance));
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      requestId: request.id,
      route: request.routeOptions.url,
      status: reply.statusCode,
      code: request.errorCode,
      ms: Math.round(reply.elapsedTime),
    };
    log.debug(facts, 'request completed');
  });
  return app;
}

/** Tells apart connections of clients with a key or a session. Runs after the guards, before the body is read. */
function recognizeClients(app: FastifyInstance, connections: Connections): void {
  app.decorate('connections', connections);
  app.addHook('preParsing', async ({ raw, caller }: Partial<FastifyRequest>) => {
    if (raw !== undefined && caller !== undefined) connections.recognize(raw.socket);
  });
}

function handleErrors(app: FastifyInstance, retryAfterSeconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler((error, request, reply) => {
    for (const name of RESULT_HEADERS) reply.removeHeader(name);
    replyWithError(error, request, reply, retryAfterSeconds);
  });
  app.setNotFoundHandler(replyNotFound);
}

/** A host and an optional port, or nothing. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/**
 * RFC 9112, 3.2: 400 without `Host`, with several, and with an invalid one. RFC 9110, 10.1.1: expectations
 * other than 100-continue are ignored.
 */
function requireHost(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.headersDistinct.host ?? [];
    if (hosts.length === 0 && raw.httpVersion !== '1.1') return;
    if (hosts.length === 1 && HOST.test(hosts[0] ?? '')) return;
    const problem = ['is missing', 'is not valid'][hosts.length] ?? 'was sent more than once';
    throw new ServiceError('invalid_request', `The header "Host" ${problem}.`);
  });
}

/** Bodies are not decompressed (RFC 9110, 8.4), and a compressed one would be reported as invalid JSON. */
function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }) => {
    const coding = headers['content-encoding'] ?? 'identity';
    if (coding.toLowerCase() === 'identity') return;
    throw new ServiceError(
      'unsupported_content_type',
      'Content-Encoding is not supported. Send the body uncompressed.',
    );
  });
}

/**
 * Lets clients read an answer that is sent before they have sent their whole body, for example a 401. After an error in a
 * body, Fastify would close the connection, which resets it while data arrives. The rest is received instead, until
 * Node's `requestTimeout`. While the service shuts down (503), the connection has to be closed.
 */
function answerBeforeBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ raw, is404 }) => {
    if (is404 && !raw.complete) throw notFoundError(raw.url ?? '');
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || raw.destroyed) return;
    if (!reply.raw.headersSent && reply.statusCode < 500) reply.removeHeader('connection');
    raw.unpipe();
    raw.resume();
  });
}
