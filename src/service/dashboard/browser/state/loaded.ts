import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import { Refusal } from './api.ts';

/** From one attempt to the next, while the service cannot be reached. */
const RETRY_MS = 3_000;

/** Something that is fetched. While it is fetched again, what was there stays. */
export type Loaded<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'there'; readonly value: T }
  /** `isTriedAgain`: by itself, as the service was not there. */
  | { readonly is: 'failed'; readonly problem: string; readonly isTriedAgain: boolean };

export interface Loading<T> {
  readonly state: ReadonlySignal<Loaded<T>>;
  reload(): Promise<void>;
}

/**
 * Fetches something when it is first needed, and again when `name` changes.
 * @param name of what is fetched: the same name, the same thing
 */
export function useLoading<T>(name: string, load: () => Promise<T>): Loading<T> {
  const state = useSignal<Loaded<T>>({ is: 'loading' });
  const asked = useRef(0);
  const fetchIt = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const settle = (next: Loaded<T>) => {
      // An answer to an older question comes too late.
      if (asked.current === mine) state.value = next;
    };
    try {
      settle({ is: 'there', value: await load() });
    } catch (error) {
      const isTriedAgain = error instanceof Refusal && error.code === 'unreachable';
      settle({ is: 'failed', problem: (error as Error).message, isTriedAgain });
    }
  }, [name]);
  useEffect(() => {
    void fetchIt();
  }, [fetchIt]);
  const present = state.value;
  useEffect(() => {
    if (present.is !== 'failed' || !present.isTriedAgain) return undefined;
    const timer = setTimeout(fetchIt, RETRY_MS);
    return () => clearTimeout(timer);
  }, [present, fetchIt]);
  return { state, reload: fetchIt };
}
