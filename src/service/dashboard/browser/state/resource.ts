import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import { ApiError } from './api.ts';

/** Delay between attempts while the service is unreachable. */
const RETRY_MS = 3_000;

/** A reload keeps the old value until the new one arrives. */
export type ResourceState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: T }
  | {
      readonly kind: 'failed';
      readonly problem: string;
      /** Automatically, because the service was unreachable. */
      readonly willRetry: boolean;
      /** Whether it does not exist, so that there is nothing to try again. */
      readonly isMissing: boolean;
    };

export interface Resource<T> {
  readonly state: ReadonlySignal<ResourceState<T>>;
  reload(): Promise<void>;
}

/**
 * Loads a value when the component mounts, and again when `key` changes.
 * @param key identifies the value
 */
export function useResource<T>(key: string, load: () => Promise<T>): Resource<T> {
  const state = useSignal<ResourceState<T>>({ kind: 'loading' });
  const latest = useRef(0);
  const reload = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    const settle = (next: ResourceState<T>) => {
      // Ignores the responses of older requests.
      if (latest.current === request) state.value = next;
    };
    try {
      settle({ kind: 'loaded', value: await load() });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      settle({
        kind: 'failed',
        problem: (error as Error).message,
        willRetry: code === 'unreachable',
        isMissing: code === 'not_found' || code === 'voice_not_found',
      });
    }
  }, [key]);
  useEffect(() => {
    void reload();
  }, [reload]);
  const current = state.value;
  useEffect(() => {
    if (current.kind !== 'failed' || !current.willRetry) return undefined;
    const timer = setTimeout(reload, RETRY_MS);
    return () => clearTimeout(timer);
  }, [current, reload]);
  return { state, reload };
}
