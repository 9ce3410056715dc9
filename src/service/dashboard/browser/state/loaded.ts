import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useCallback, useEffect } from 'preact/hooks';

/** Something that is fetched. While it is fetched again, what was there stays. */
export type Loaded<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'there'; readonly value: T }
  | { readonly is: 'failed'; readonly problem: string };

export interface Loading<T> {
  readonly state: ReadonlySignal<Loaded<T>>;
  reload(): Promise<void>;
  /** What is known without asking again. */
  set(value: T): void;
}

/**
 * Fetches something when it is first needed, and again when `name` changes.
 * @param name of what is fetched: the same name, the same thing
 */
export function useLoading<T>(name: string, load: () => Promise<T>): Loading<T> {
  const state = useSignal<Loaded<T>>({ is: 'loading' });
  const newest = useSignal('');
  const fetchIt = useCallback(async () => {
    newest.value = name;
    const settle = (next: Loaded<T>) => {
      // An answer to an older question comes too late.
      if (newest.peek() === name) state.value = next;
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
  const set = (value: T) => {
    state.value = { is: 'there', value };
  };
  return { state, reload: fetchIt, set };
}
