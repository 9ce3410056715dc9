import { createServer, type RequestListener, type Server } from 'node:http';
import type { ServiceLimits } from '../limits.ts';
import type { Connections } from './connections.ts';

/** Creates an HTTP server with the timeouts of the service, whose connections are bounded. */
export function createHttpServer(
  handle: RequestListener,
  limits: ServiceLimits,
  connections: Connections,
): Server {
  const options = {
    // Node would reply without our error body; see `requireHost`.
    requireHostHeader: false,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.connectionsCheckIntervalMs,
  };
  const server = createServer(options, (request, response) => {
    // With a listener, Node leaves it to us: a client that waits for a long response is silent, too.
    response.on('timeout', () => {
      if (request.socket.writableLength > 0) request.socket.destroy();
    });
    if (connections.begin(request, response)) handle(request, response);
  });
  server.setTimeout(limits.stalledClientMs);
  connections.watch(server);
  return server;
}
