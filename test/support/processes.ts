import { spawnSync } from 'node:child_process';

/** Whether {@link descendants} works on this machine. */
export const HAS_PS = spawnSync('ps', ['-Ao', 'pid=']).status === 0;

/** The IDs of all descendants of a process, parents first. */
export function descendants(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-Ao', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.filter(([, its]) => its === parent).flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}

/** Kills the descendant of a process whose command line contains `words`, as if it had crashed. */
export function crash(below: number, words: string): void {
  const commandOf = (pid: number) =>
    spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  const found = descendants(below).findLast((pid) => commandOf(pid).includes(words));
  if (found === undefined) throw new Error(`There is no process with ${words}`);
  process.kill(found, 'SIGKILL');
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
