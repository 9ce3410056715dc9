import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a bot's process with `--import`: tells the benchmark what that process alone uses, and
 * ends it when the benchmark is gone.
 */

/** What a process used since it was last asked to begin anew. */
export interface Usage {
  /** All threads of the process. */
  cpuMs: number;
  /** Processes it started that have ended since. Linux only. */
  childrenCpuMs: number | undefined;
  rssBytes: { atBegin: number; most: number };
  /** Processes it started, at the moment they used most; its voice service not counted. Linux only. */
  childrenRssBytes: number | undefined;
  /** How late a timer of the event loop was. */
  loopDelayMs: { p99: number; max: number };
}

export type Question = 'bench:begin' | 'bench:usage';
export type Answer = { type: 'bench:usage'; usage: Usage };

/** Fine enough to see a missed packet, and so rare that it does not count as load itself. */
const RESOLUTION_MS = 10;
const SAMPLE_INTERVAL_MS = 250;
/** Linux counts CPU time of ended children in hundredths of a second. */
const TICK_MS = 10;

/** The part of /proc/PID/stat behind the command's name; see proc(5), fields 3 and on. */
function stat(pid: number | 'self'): string[] {
  const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}

function endedChildrenMs(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const fields = stat('self');
  return TICK_MS * (Number(fields[13]) + Number(fields[14]));
}

/** @param known children that were there before and do not count */
function childrenRssBytes(known: ReadonlySet<string>): number {
  let bytes = 0;
  for (const pid of children()) {
    if (known.has(pid)) continue;
    try {
      const statm = readFileSync(`/proc/${pid}/statm`, 'latin1');
      bytes += 4_096 * Number(statm.split(' ')[1]);
    } catch {
      // It has just ended.
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

class Probe {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #cpu = process.cpuUsage();
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
    this.#delay.reset();
  }

  usage(): Usage {
    this.#sample();
    const { user, system } = process.cpuUsage(this.#cpu);
    const children = endedChildrenMs();
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
    return {
      cpuMs: (user + system) / 1e3,
      childrenCpuMs: children === undefined ? undefined : children - (this.#childrenMs ?? 0),
      rssBytes: { atBegin: this.#rssAtBegin, most: this.#mostRss },
      childrenRssBytes: process.platform === 'linux' ? this.#mostChildrenRss : undefined,
      loopDelayMs: { p99: late(this.#delay.percentile(99)), max: late(this.#delay.max) },
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
    if (question === 'bench:begin') probe.begin();
    if (question !== 'bench:begin' && question !== 'bench:usage') return;
    const answer: Answer = { type: 'bench:usage', usage: probe.usage() };
    process.send?.(answer);
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // A bot that has stopped must not be kept alive by our questions.
  process.channel?.unref();
}
