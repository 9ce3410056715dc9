import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into a bot's process with `--import`: reports that process's usage to the benchmark, blocks its main
 * thread on request, and stops the process when the benchmark exits.
 */

/** Resource usage of a process since the last reset. */
export interface Usage {
  /** All threads of the process. */
  cpuMs: number;
  mainThreadCpuMs: number;
  /** Child processes that have exited since. Linux only. */
  childrenCpuMs: number | undefined;
  rssBytes: { atBegin: number; most: number };
  /** Peak memory of child processes, without the voice service. Linux only. */
  childrenRssBytes: number | undefined;
  /** Delay of event loop timers. */
  loopDelayMs: { p99: number; max: number };
  /** The main thread's memory, which includes garbage unless it was just collected. */
  liveBytes: number;
}

export type Question =
  | { type: 'bench:begin' | 'bench:usage' }
  /** Collects garbage first. */
  | { type: 'bench:collect' }
  /** Keeps the main thread busy, as any slow work on it would. */
  | { type: 'bench:block'; ms: number };
export type Answer = { type: 'bench:usage'; usage: Usage };

/** Short enough to show a missed packet, long enough to cause little load. */
const RESOLUTION_MS = 10;
const SAMPLE_INTERVAL_MS = 250;
/** Linux reports the CPU time of exited children in units of 10 ms. */
const TICK_MS = 10;

/** The fields of /proc/PID/stat after the command name: field 3 and later in proc(5). */
function stat(pid: number | 'self'): string[] {
  const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}

function endedChildrenMs(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const fields = stat('self');
  return TICK_MS * (Number(fields[13]) + Number(fields[14]));
}

/** @param known earlier children, which are not counted */
function childrenRssBytes(known: ReadonlySet<string>): number {
  let bytes = 0;
  for (const pid of children()) {
    if (known.has(pid)) continue;
    try {
      const statm = readFileSync(`/proc/${pid}/statm`, 'latin1');
      bytes += 4_096 * Number(statm.split(' ')[1]);
    } catch {
      // The process has just exited.
    }
  }
  return bytes;
}

function children(): string[] {
  if (process.platform !== 'linux') return [];
  const threads = readdirSync('/proc/self/task');
  return threads.flatMap((thread) => {
    try {
      const list = readFileSync(`/proc/self/task/${thread}/children`, 'latin1');
      return list.split(' ').filter((pid) => pid !== '');
    } catch {
      return [];
    }
  });
}

const toMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e3;

function heldBytes(): number {
  const { used_heap_size, malloced_memory, external_memory } = getHeapStatistics();
  return used_heap_size + malloced_memory + external_memory;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

function blockThread(ms: number): void {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
}

class Probe {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #cpu = process.cpuUsage();
  #mainThreadCpu = process.threadCpuUsage();
  #childrenMs = endedChildrenMs();
  #rssAtBegin = 0;
  #mostRss = 0;
  #mostChildrenRss = 0;
  #known: ReadonlySet<string> = new Set();

  constructor() {
    this.#delay.enable();
    setInterval(() => this.#sample(), SAMPLE_INTERVAL_MS).unref();
  }

  begin(): void {
    this.#known = new Set(children());
    this.#rssAtBegin = this.#mostRss = process.memoryUsage.rss();
    this.#mostChildrenRss = 0;
    this.#childrenMs = endedChildrenMs();
    this.#cpu = process.cpuUsage();
    this.#mainThreadCpu = process.threadCpuUsage();
    this.#delay.reset();
  }

  usage(): Usage {
    this.#sample();
    const children = endedChildrenMs();
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
    return {
      cpuMs: toMs(process.cpuUsage(this.#cpu)),
      mainThreadCpuMs: toMs(process.threadCpuUsage(this.#mainThreadCpu)),
      childrenCpuMs: children === undefined ? undefined : children - (this.#childrenMs ?? 0),
      rssBytes: { atBegin: this.#rssAtBegin, most: this.#mostRss },
      childrenRssBytes: process.platform === 'linux' ? this.#mostChildrenRss : undefined,
      loopDelayMs: { p99: late(this.#delay.percentile(99)), max: late(this.#delay.max) },
      liveBytes: heldBytes(),
    };
  }

  #sample(): void {
    this.#mostRss = Math.max(this.#mostRss, process.memoryUsage.rss());
    this.#mostChildrenRss = Math.max(this.#mostChildrenRss, childrenRssBytes(this.#known));
  }
}

// Worker threads inherit `--import`.
if (isMainThread && process.send !== undefined) {
  const probe = new Probe();
  process.on('message', (question: Question) => {
    if (question.type === 'bench:begin') probe.begin();
    else if (question.type === 'bench:block') blockThread(question.ms);
    else if (question.type === 'bench:collect') collectGarbage();
    else if (question.type !== 'bench:usage') return;
    const answer: Answer = { type: 'bench:usage', usage: probe.usage() };
    process.send?.(answer);
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel must not keep a stopped bot alive.
  process.channel?.unref();
}
