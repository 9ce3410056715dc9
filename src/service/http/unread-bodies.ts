import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { ServiceLimits } from '../limits.ts';
import { notFoundError } from './error-reply.ts';

type DiscardLimits = Pick<ServiceLimits, 'discardedBodyBytes' | 'discardTimeoutMs'>;

/**
 * Lets clients read an answer that is sent before they have sent their whole body, for example a 401. Closing
 * the connection at once would reset it, and many clients would then report a broken pipe instead of the
 * answer (RFC 9112, 9.6). So the rest of the body is received and discarded, within limits. Clients that ask
 * with `Expect: 100-continue` get the answer instead of the invitation to send the body.
 */
export function answerBeforeBodies(app: FastifyInstance, limits: DiscardLimits): void {
  const waiting = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request, response) => {
    waiting.add(request);
    app.server.emit('request', request, response);
  });
  // Runs after the guards.
  app.addHook('preParsing', async ({ raw, routeOptions, is404 }, reply) => {
    if (is404 && !raw.complete) throw notFoundError();
    const bytes = Number(raw.headers['content-length'] ?? 0);
    if (bytes > (routeOptions.bodyLimit ?? Number.POSITIVE_INFINITY)) throw bodyTooLarge();
    if (waiting.has(raw)) reply.raw.writeContinue();
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || raw.destroyed) return;
    // Fastify closes the connection after any error in a body, but the client can use it again. While the
    // service shuts down (503), it has to be closed.
    if (!reply.raw.headersSent && reply.statusCode < 500) reply.removeHeader('connection');
    discardRest(raw, limits);
  });
}

/** Receives the rest of a body, then closes the connection if its last response was sent. */
function discardRest(request: IncomingMessage, limits: DiscardLimits): void {
  const { socket } = request;
  const closeWhenSent = socket.destroySoon;
  let isLast = false;
  // Node calls it after the last response of a connection. It would reset the connection while data arrives.
  socket.destroySoon = () => {
    isLast = true;
    socket.end();
  };
  const timer = setTimeout(() => socket.destroy(), limits.discardTimeoutMs);
  const end = () => {
    clearTimeout(timer);
    socket.destroySoon = closeWhenSent;
    if (isLast) socket.destroySoon();
  };
  let bytes = 0;
  request.unpipe();
  request.on('data', ({ length }: Buffer) => {
    bytes += length;
    if (bytes > limits.discardedBodyBytes) socket.destroy();
  });
  request.once('close', end);
  request.resume();
}

function bodyTooLarge(): ServiceError {
  return new ServiceError('body_too_large', 'The body is too large.');
}
