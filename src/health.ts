import { createServer } from 'node:http';
import { explainListenError } from './process.ts';

export interface HealthServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Answers `GET /healthz` for whatever watches the process: 200 when `isReady`, else 503.
 * @throws PlainError when the port is taken
 */
export function startHealthServer(port: number, isReady: () => boolean): Promise<HealthServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/healthz') {
      response.writeHead(404).end();
      return;
    }
    const ready = isReady();
    response.writeHead(ready ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: ready ? 'ready' : 'connecting' }));
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, 'HEALTH_PORT', port)));
    server.listen(port, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
