import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;
/** Linux counts CPU time of processes in hundredths of a second. */
const TICK_MS = 10;

/** Memory of a process and all it started, pages they share counted for each. Linux only. */
export function familyRssBytes(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const parents = new Map(runningPids().map((child) => [child, parentOf(child)]));
  let bytes = 0;
  for (const member of parents.keys()) if (isOf(member, pid, parents)) bytes += rssBytes(member);
  return bytes;
}

/** CPU time of the children of this process that have ended. Linux only. */
export function endedChildrenCpuMs(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const fields = stat('self');
  return TICK_MS * (Number(fields[13]) + Number(fields[14]));
}

function isOf(pid: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined; at = parents.get(at)) {
    if (at === ancestor) return true;
  }
  return false;
}

function runningPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function parentOf(pid: number): number {
  return Number(orNothing(() => stat(pid))?.[1]);
}

function rssBytes(pid: number): number {
  const statm = orNothing(() => readFileSync(`/proc/${pid}/statm`, 'latin1'));
  return statm === undefined ? 0 : PAGE_BYTES * Number(statm.split(' ')[1]);
}

/** The part of /proc/PID/stat behind the command's name; see proc(5), fields 3 and on. */
function stat(pid: number | 'self'): string[] {
  const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}

/** Of a process that has just ended. */
function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
