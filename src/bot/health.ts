import { createServer, type ServerResponse } from 'node:http';
import { explainListenError } from '../shared/program/process.ts';

export interface HealthServer {
  readonly port: number;
  close(): Promise<void>;
}

/** The state of the bot that the health server reports. */
export interface MonitoredBot {
  isReady(): boolean;
  metrics(): Promise<{ contentType: string; text: string }>;
}

/**
 * Serves `GET /healthz`, which answers 200 when the bot is ready and 503 otherwise, and `GET /metrics` for Prometheus.
 * @throws PlainError when the port is taken
 */
export function startHealthServer(port: number, bot: MonitoredBot): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (path === '/healthz') answerHealth(response, bot.isReady());
    else if (path === '/metrics') void answerMetrics(response, bot);
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

async function answerMetrics(response: ServerResponse, { metrics }: MonitoredBot): Promise<void> {
  try {
    const { contentType, text } = await metrics();
    response.writeHead(200, { 'content-type': contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
