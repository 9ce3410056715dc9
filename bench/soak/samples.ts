import { readdirSync, readFileSync } from 'node:fs';
import type { SoakStack } from './stack.ts';

/** The resources of a process at one moment. Those that could not be read are absent. */
export type ProcessSample = Readonly<Record<string, number>> & { readonly pid: number };

/** Figures of `/metrics` and the name of the same figure in a sample. */
const METRICS: Readonly<Record<string, string>> = {
  nodejs_heap_size_used_bytes: 'heap_used_mb',
  nodejs_external_memory_bytes: 'external_mb',
  process_cpu_seconds_total: 'cpu_s',
};
const RESOURCES = /^nodejs_active_resources\{type="([^"]+)"\} (\d+)/;
const MEBIBYTE = 1_048_576;
const PAGE_BYTES = 4_096;
const TIMEOUT_MS = 10_000;

/** Samples the bot, the service, the bot's fallback service and this process with the sandbox. */
export async function sampleProcesses(stack: SoakStack): Promise<Record<string, ProcessSample>> {
  const { bot, service } = stack;
  const samples: Record<string, ProcessSample> = {};
  const add = (name: string, pid: number | undefined, more: Record<string, number> = {}) => {
    const system = pid === undefined ? undefined : readProcess(pid);
    if (system !== undefined && pid !== undefined) samples[name] = { pid, ...system, ...more };
  };
  add('bot', bot.pid, await readMetrics(bot.metricsUrl));
  add('service', service.pid, await readMetrics(service.metricsUrl));
  add('fallback', childrenOf(bot.pid)[0]);
  add('sandbox', process.pid, ownFigures());
  return samples;
}

/** Linux only. */
function readProcess(pid: number): Record<string, number> | undefined {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1];
    const threads = readdirSync(`/proc/${pid}/task`).length;
    const descriptors = readdirSync(`/proc/${pid}/fd`).length;
    const children = childrenOf(pid).length;
    return { rss_mb: (PAGE_BYTES * Number(pages)) / MEBIBYTE, descriptors, threads, children };
  } catch {
    return undefined;
  }
}

function childrenOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1')
        .split(' ')
        .filter((child) => child !== '')
        .map(Number),
    );
  } catch {
    return [];
  }
}

/** Heap, CPU time and active resources by type. Empty while the process restarts. */
async function readMetrics(url: string): Promise<Record<string, number>> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return parseMetrics(await response.text());
  } catch {
    return {};
  }
}

/** @param text in Prometheus' text format */
function parseMetrics(text: string): Record<string, number> {
  const figures: Record<string, number> = { resources: 0 };
  for (const line of text.split('\n')) {
    const [name = '', value] = line.split(' ');
    const figure = METRICS[name];
    if (figure !== undefined)
      figures[figure] = Number(value) / (figure.endsWith('_mb') ? MEBIBYTE : 1);
    const [, type, count] = RESOURCES.exec(line) ?? [];
    if (type === undefined) continue;
    figures[`resources_${type}`] = Number(count);
    figures.resources = (figures.resources ?? 0) + Number(count);
  }
  return figures;
}

function ownFigures(): Record<string, number> {
  const { heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return {
    heap_used_mb: heapUsed / MEBIBYTE,
    external_mb: external / MEBIBYTE,
    cpu_s: (user + system) / 1e6,
    resources: process.getActiveResourcesInfo().length,
  };
}
