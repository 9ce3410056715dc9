import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useCallback, useEffect, useRef } from 'preact/hooks';

/** Something that is fetched. While it is fetched again, what was there stays. */
export type Loaded<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'there'; readonly value: T }
  | { readonly is: 'failed'; readonly problem: string };

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
      settle({ is: 'failed', problem: (error as Error).message });
    }
  }, [name]);
  useEffect(() => {
    void fetchIt();
  }, [fetchIt]);
  return { state, reload: fetchIt };
}
