import { createServer, type ServerResponse } from 'node:http';
import { describeUnreadyDatabase } from '../shared/common/database-unavailable.ts';
import { PlainError } from '../shared/common/plain-error.ts';
import type { HealthAddress } from '../shared/program/config.ts';
import { explainListenError } from '../shared/program/process.ts';
import type { ShardState } from './discord/gateway/shard-watch.ts';

/** `/healthz` is the older name. */
const LIVENESS_PATHS: ReadonlySet<string> = new Set(['/livez', '/healthz']);

export interface HealthServer {
  readonly port: number;
  /** Reports the state of this bot from now on. Before, the server reports that the bot is starting. */
  watch(bot: MonitoredBot): void;
  close(): Promise<void>;
}

/** The state of the bot that the health server reports. */
export interface MonitoredBot {
  isReady(): boolean;
  /** Whether the bot lets its clips finish before it stops. */
  isDraining(): boolean;
  shards(): readonly ShardState[];
  /** @throws the database's error when data cannot be stored */
  checkStorage(): Promise<void>;
  metrics(): Promise<{ contentType: string; text: string }>;
}

/**
 * Serves `GET /livez` (200 as long as the process reacts; otherwise it does not answer, and only a restart helps),
 * `GET /readyz` (200 when all shards are connected and data can be stored, otherwise 503 with the reason, and the state
 * of each shard) and `GET /metrics` for Prometheus. Nobody has to log in, so only the configured address can be reached.
 * @throws PlainError when the port is taken, or the address does not belong to this machine
 */
export function startHealthServer({ host, port }: HealthAddress): Promise<HealthServer> {
  let bot: MonitoredBot | undefined;
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (LIVENESS_PATHS.has(path)) answer(response, 200, 'ok');
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
        watch: (watched) => {
          bot = watched;
        },
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

/** Not part of `/livez`: a restart would repair neither Discord nor the database, and cost a login. */
async function answerReadiness(
  response: ServerResponse,
  bot: MonitoredBot | undefined,
): Promise<void> {
  if (bot === undefined) return answer(response, 503, 'starting', { shards: [] });
  const shards = bot.shards();
  if (bot.isDraining()) return answer(response, 503, 'draining', { shards });
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

async function answerMetrics(
  response: ServerResponse,
  bot: MonitoredBot | undefined,
): Promise<void> {
  if (bot === undefined) return answer(response, 503, 'starting');
  try {
    const { contentType, text } = await bot.metrics();
    response.writeHead(200, { 'content-type': contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
