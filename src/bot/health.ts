import { createServer, type ServerResponse } from 'node:http';
import { explainListenError } from '../shared/program/process.ts';

export interface HealthServer {
  readonly port: number;
  close(): Promise<void>;
}

/** What is asked about the bot. */
export interface Watched {
  isReady(): boolean;
  metrics(): Promise<{ contentType: string; text: string }>;
}

/**
 * Answers whatever watches the process: `GET /healthz` with 200 when the bot is ready, else 503, and
 * `GET /metrics` for Prometheus.
 * @throws PlainError when the port is taken
 */
export function startHealthServer(port: number, watched: Watched): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (path === '/healthz') answerHealth(response, watched.isReady());
    else if (path === '/metrics') void answerMetrics(response, watched);
    else response.writeHead(404).end();
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

function answerHealth(response: ServerResponse, ready: boolean): void {
  response.writeHead(ready ? 200 : 503, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status: ready ? 'ready' : 'connecting' }));
}

async function answerMetrics(response: ServerResponse, { metrics }: Watched): Promise<void> {
  try {
    const { contentType, text } = await metrics();
    response.writeHead(200, { 'content-type': contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
