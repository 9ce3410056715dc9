import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;

/** Memory of a process and its descendants. Shared pages are counted once per process. Linux only. */
export function processTreeRssBytes(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const parents = new Map(runningPids().map((child) => [child, parentOf(child)]));
  let bytes = 0;
  for (const member of parents.keys()) if (isOf(member, pid, parents)) bytes += rssBytes(member);
  return bytes;
}

/** A descendant of a process whose command line contains a text. Linux only. */
export function findDescendant(pid: number | undefined, text: string): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const parents = new Map(runningPids().map((child) => [child, parentOf(child)]));
  return [...parents.keys()].find(
    (member) => isOf(member, pid, parents) && commandOf(member).includes(text),
  );
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

function commandOf(pid: number): string {
  return orNothing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';
}

/** The fields of /proc/PID/stat after the command name: field 3 and later in proc(5). */
function stat(pid: number | 'self'): string[] {
  const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}

/** Ignores errors of a process that has just exited. */
function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
