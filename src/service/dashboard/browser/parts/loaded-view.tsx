import type { ComponentChildren } from 'preact';
import type { Loading } from '../state/loaded.ts';

interface LoadedViewProps<T> {
  readonly of: Loading<T>;
  /** "your keys" */
  readonly what: string;
  readonly children: (value: T) => ComponentChildren;
}

/** What is fetched, once it is there; until then that it is fetched, or why it is not, and a way to try again. */
export function LoadedView<T>({ of: loading, what, children }: LoadedViewProps<T>) {
  const state = loading.state.value;
  if (state.is === 'there') return <>{children(state.value)}</>;
  if (state.is === 'loading') {
    return (
      <p class="waiting muted" role="status">
        Loading {what}…
      </p>
    );
  }
  return (
    <div class="problem" role="alert">
      <p>{state.problem}</p>
      {state.isTriedAgain && <p>Retrying automatically…</p>}
      <button type="button" class="button" onClick={() => void loading.reload()}>
        Try again
      </button>
    </div>
  );
}
