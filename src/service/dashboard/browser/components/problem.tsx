import type { ApiError } from '../state/api.ts';

/** What went wrong, in the service's own sentence; read out at once. */
export function Problem({ of: refusal }: { of: ApiError | undefined }) {
  // The live region is always there: what is put into it is read out, in all screen readers.
  return (
    <div role="alert">{refusal !== undefined && <p class="problem">{refusal.message}</p>}</div>
  );
}
