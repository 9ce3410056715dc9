import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type EmbeddedServiceOptions, startEmbeddedService } from '../src/bot/embedded-service.ts';
import { createLogger } from '../src/shared/common/logger.ts';
import { openFolder } from './folder.ts';
import { processTreeRssBytes } from './process-tree.ts';
import { type Answer, type Ask, ServiceClient } from './service-client.ts';

const LAUNCH = fileURLToPath(new URL('../src/launch.cjs', import.meta.url));
const run = promisify(execFile);

/** Resources that the service's process has used since its start, in all threads. */
export interface ServiceUsage {
  cpuMs: number;
  rssBytes: number;
  /** The part that V8 reserves for the main thread's heap, in steps of tens of MB. */
  mainHeapBytes: number;
  /** Including its child processes. Linux only. */
  processTreeRssBytes: number | undefined;
  /** Speech threads that were replaced because of their age or size. */
  wornThreads: number;
  failedThreads: number;
}

/** The voice service in its own process, with a database in a folder. */
export interface BenchService extends AsyncDisposable {
  readonly pid: number | undefined;
  /** Environment variables that point a bot to it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Sends a request with a key without limits. */
  ask(ask: Ask, take?: (chunk: Uint8Array) => void): Promise<Answer>;
  /** @returns an API key of a new account with the Business plan */
  openAccount(name: string): Promise<string>;
  usage(): Promise<ServiceUsage>;
}

/** @param connections the number of concurrent requests */
export async function openService(
  connections = 1,
  options: Pick<EmbeddedServiceOptions, 'engines'> = {},
): Promise<BenchService> {
  await using cleanup = new AsyncDisposableStack();
  const folder = openFolder();
  cleanup.defer(folder.remove);
  const service = await startEmbeddedService({
    log: createLogger('error'),
    store: { kind: 'sqlite', dataDir: folder.path },
    ...options,
  });
  cleanup.defer(() => service.close());
  const { pid } = service;
  const client = new ServiceClient(service.url, service.apiKey, connections);
  cleanup.defer(() => client.close());
  const open = cleanup.move();
  return {
    pid,
    environment: { VOICE_API_URL: service.url, VOICE_API_KEY: service.apiKey },
    ask: (ask, take) => client.ask(ask, take),
    openAccount: (name) => openAccount(folder.path, name),
    usage: async () => {
      // A crashed service is restarted. Figures from two processes can't be combined.
      if (service.pid !== pid) throw new Error('the service crashed during the measurement');
      return {
        ...readUsage(await client.get('/metrics')),
        processTreeRssBytes: processTreeRssBytes(pid),
      };
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Uses the command line, like an operator, while the service runs. */
async function openAccount(folder: string, name: string): Promise<string> {
  const command = (...words: string[]) =>
    run(process.execPath, [LAUNCH, 'service', ...words, '--data', folder], { cwd: folder });
  await command('account', 'create', name, '--plan', 'business');
  const { stdout } = await command('key', 'issue', name, '--name', 'bench');
  return stdout.trimEnd().split('\n').at(-1) ?? '';
}

/** @param metrics in Prometheus' text format */
function readUsage(metrics: string): Omit<ServiceUsage, 'processTreeRssBytes'> {
  const read = (name: string): number => {
    const line = metrics.split('\n').find((candidate) => candidate.startsWith(`${name} `));
    if (line === undefined) throw new Error(`the service does not report ${name}`);
    return Number(line.slice(name.length + 1));
  };
  return {
    cpuMs: 1_000 * read('process_cpu_seconds_total'),
    rssBytes: read('process_resident_memory_bytes'),
    mainHeapBytes: read('nodejs_heap_size_total_bytes'),
    wornThreads: read('mynah_service_threads_replaced{reason="worn"}'),
    failedThreads: read('mynah_service_threads_replaced{reason="failed"}'),
  };
}
