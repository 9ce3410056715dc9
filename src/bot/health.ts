import { createServer, type ServerResponse } from 'node:http';
import { describeUnreadyDatabase } from '../shared/common/database-unavailable.ts';
import { PlainError } from '../shared/common/plain-error.ts';
import type { HealthAddress } from '../shared/program/config.ts';
import { explainListenError } from '../shared/program/process.ts';
import type { ShardState } from './discord/gateway/shard-watch.ts';

export interface HealthServer {
  readonly port: number;
  close(): Promise<void>;
}

/** The state of the bot that the health server reports. */
export interface MonitoredBot {
  isReady(): boolean;
  shards(): readonly ShardState[];
  /** @throws the database's error when data cannot be stored */
  checkStorage(): Promise<void>;
  metrics(): Promise<{ contentType: string; text: string }>;
}

/**
 * Serves `GET /healthz` (200 when the bot is connected to Discord, otherwise 503), `GET /readyz` (200 when it can also
 * store data, otherwise 503 with the reason, and the state of each shard) and `GET /metrics` for Prometheus.
 * Nobody has to log in, so only the configured address can be reached.
 * @throws PlainError when the port is taken, or the address does not belong to this machine
 */
export function startHealthServer(
  { host, port }: HealthAddress,
  bot: MonitoredBot,
): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (path === '/healthz') answerHealth(response, bot.isReady());
    else if (path === '/readyz') void answerReadiness(response, bot);
    else if (path === '/metrics') void answerMetrics(response, bot);
    else response.writeHead(404).end();
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainError(error, { host, port })));
    server.listen(port, host, () => {
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

function explainError(error: Error & { code?: string }, { host, port }: HealthAddress): unknown {
  if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'ENOTFOUND') {
    return explainListenError(error, 'HEALTH_PORT', port);
  }
  const help = 'Set HEALTH_HOST to an address of this machine, or to 0.0.0.0 for all of them.';
  return new PlainError(`Cannot listen on ${host}. ${help}`, { cause: error });
}

function answerHealth(response: ServerResponse, ready: boolean): void {
  answer(response, ready ? 200 : 503, ready ? 'ready' : 'connecting');
}

/** Not part of `/healthz`: restarting the bot would not repair its database, and it can still speak. */
async function answerReadiness(response: ServerResponse, bot: MonitoredBot): Promise<void> {
  const shards = bot.shards();
  if (!bot.isReady()) return answer(response, 503, 'connecting', { shards });
  try {
    await bot.checkStorage();
    answer(response, 200, 'ready', { shards });
  } catch (error) {
    answer(response, 503, describeUnreadyDatabase(error), { shards });
  }
}

function answer(response: ServerResponse, code: 200 | 503, status: string, more = {}): void {
  response.writeHead(code, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status, ...more }));
}

async function answerMetrics(response: ServerResponse, { metrics }: MonitoredBot): Promise<void> {
  try {
    const { contentType, text } = await metrics();
    response.writeHead(200, { 'content-type': contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
