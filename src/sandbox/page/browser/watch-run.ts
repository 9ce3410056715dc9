import { runFailures } from './state.ts';

type OnFailed = (problem: string) => void;

/** More than anybody has under way; runs that went well are never heard of again. */
const MAX_WATCHED = 50;
const watched = new Map<string, OnFailed>();

/**
 * Calls back, once, if the app does not answer this use of it in time.
 * @param onFailed is given a sentence for people
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
