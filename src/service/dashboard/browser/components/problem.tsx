import type { ApiError } from '../state/api.ts';

/** An error message. Screen readers announce it. */
export function Problem({ of: error }: { of: ApiError | undefined }) {
  // The live region is always rendered: not every screen reader announces a new one.
  return <div role="alert">{error !== undefined && <p class="problem">{error.message}</p>}</div>;
}
