import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedService } from '../src/bot/embedded-service.ts';
import { createLogger } from '../src/shared/common/logger.ts';
import { familyRssBytes } from './family.ts';
import { openFolder } from './folder.ts';
import { type Answer, type Ask, ServiceClient } from './service-client.ts';

const LAUNCH = fileURLToPath(new URL('../src/launch.cjs', import.meta.url));
const run = promisify(execFile);

/** What the service's process, all its threads, has used since its start. */
export interface ServiceUsage {
  cpuMs: number;
  rssBytes: number;
  /** Of it, what the JavaScript engine keeps ready for the main thread: in steps of tens of MB. */
  mainHeapBytes: number;
  /** With the processes it keeps. Linux only. */
  familyRssBytes: number | undefined;
  /** Speech threads that were replaced because they had grown or spoken enough. */
  wornThreads: number;
  failedThreads: number;
}

/** The voice service as it runs for people: a process of its own, with a database in a folder. */
export interface BenchService extends AsyncDisposable {
  /** Asks with a key that has no limits. */
  ask(ask: Ask, take?: (chunk: Uint8Array) => void): Promise<Answer>;
  /** @returns a key of a new account of the plan Business */
  openAccount(name: string): Promise<string>;
  usage(): Promise<ServiceUsage>;
}

/** @param connections as many requests can be under way at once */
export async function openService(connections = 1): Promise<BenchService> {
  await using cleanup = new AsyncDisposableStack();
  const folder = openFolder();
  cleanup.defer(folder.remove);
  const service = await startEmbeddedService({
    log: createLogger('error'),
    store: { kind: 'sqlite', dataDir: folder.path },
  });
  cleanup.defer(() => service.close());
  const { pid } = service;
  const client = new ServiceClient(service.url, service.apiKey, connections);
  cleanup.defer(() => client.close());
  const open = cleanup.move();
  return {
    ask: (ask, take) => client.ask(ask, take),
    openAccount: (name) => openAccount(folder.path, name),
    usage: async () => {
      // It is started again when it dies; figures of two processes would be nobody's.
      if (service.pid !== pid) throw new Error('the service died meanwhile');
      return { ...readUsage(await client.get('/metrics')), familyRssBytes: familyRssBytes(pid) };
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** As an operator does it, beside the running service. */
async function openAccount(folder: string, name: string): Promise<string> {
  const command = (...words: string[]) =>
    run(process.execPath, [LAUNCH, 'service', ...words, '--data', folder], { cwd: folder });
  await command('account', 'create', name, '--plan', 'business');
  const { stdout } = await command('key', 'issue', name, '--name', 'bench');
  return stdout.trimEnd().split('\n').at(-1) ?? '';
}

/** @param metrics in Prometheus' text format */
function readUsage(metrics: string): Omit<ServiceUsage, 'familyRssBytes'> {
  const read = (name: string): number => {
    const line = metrics.split('\n').find((candidate) => candidate.startsWith(`${name} `));
    if (line === undefined) throw new Error(`the service does not tell ${name}`);
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
