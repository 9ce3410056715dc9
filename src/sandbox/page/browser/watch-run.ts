import { runFailures } from './state.ts';

type OnFailed = (problem: string) => void;

/** More than anyone runs at once. Successful runs are never reported. */
const MAX_WATCHED = 50;
const watched = new Map<string, OnFailed>();

/**
 * Calls back once if the app does not respond to this run in time.
 * @param onFailed receives a sentence for users
 */
export function watchRun(run: string, onFailed: OnFailed): void {
  watched.set(run, onFailed);
  const [oldest] = watched.keys();
  if (watched.size > MAX_WATCHED && oldest !== undefined) watched.delete(oldest);
  notifyFailed();
}

function notifyFailed(): void {
  for (const [run, problem] of runFailures.peek()) {
    const onFailed = watched.get(run);
    watched.delete(run);
    onFailed?.(problem);
  }
}

runFailures.subscribe(notifyFailed);
