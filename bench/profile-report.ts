import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SHOWN_FUNCTIONS = 12;
/** Shorter threads are left out, such as those that only started. */
const SHORTEST_BUSY_MS = 200;
/** V8's names for time outside of functions. `(idle)` is no work. */
const IDLE = '(idle)';

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
}

/** The part of V8's CPU profile that is read. */
interface CpuProfile {
  nodes: ProfileNode[];
  /** The node that was running at each sample. */
  samples: number[];
  /** Time since the previous sample, in µs. */
  timeDeltas: number[];
}

/** The functions in which each thread spent most of its time, without the functions that they called. */
export function renderProfiles(folder: string): string {
  const files = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  return files
    .sort()
    .flatMap((name) => describeThread(name, readProfile(path.join(folder, name))))
    .join('\n');
}

function readProfile(file: string): CpuProfile {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function describeThread(name: string, profile: CpuProfile): string[] {
  const times = selfTimesMs(profile);
  const all = [...times.values()].reduce((sum, ms) => sum + ms, 0);
  const busyMs = all - (times.get(IDLE) ?? 0);
  if (busyMs < SHORTEST_BUSY_MS) return [];
  const longest = [...times]
    .filter(([title]) => title !== IDLE)
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN_FUNCTIONS);
  // CPU.DATE.TIME.PROCESS.THREAD.NUMBER.cpuprofile
  const thread = name.split('.')[4] ?? '?';
  const who = thread === '0' ? 'main thread' : `thread ${thread}`;
  const head = `\n${who}: busy for ${busyMs.toFixed(0)} of ${all.toFixed(0)} ms (${name})`;
  const lines = longest.map(([title, ms]) => {
    const percent = ((100 * ms) / busyMs).toFixed(1).padStart(5);
    return `  ${percent} %  ${ms.toFixed(0).padStart(6)} ms  ${title}`;
  });
  return [head, ...lines];
}

/** Time in each function itself, by its name and place. */
function selfTimesMs({ nodes, samples, timeDeltas }: CpuProfile): Map<string, number> {
  const titles = new Map(nodes.map((node) => [node.id, titleOf(node)]));
  const times = new Map<string, number>();
  for (const [i, id] of samples.entries()) {
    const title = titles.get(id) ?? '?';
    times.set(title, (times.get(title) ?? 0) + (timeDeltas[i] ?? 0) / 1e3);
  }
  return times;
}

function titleOf({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string {
  const place = url.replace(/^file:\/\/.*?\/(?=(src|node_modules|commands)\/)/, '');
  return `${functionName || '(anonymous)'}${place === '' ? '' : `  ${place}:${lineNumber + 1}`}`;
}
