import { type ReadonlySignal, useSignal } from '@preact/signals';
import { ApiError } from './api.ts';

/** Something that a person starts, and what became of it. */
export interface Action {
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why it was not done. */
  readonly problem: ReadonlySignal<ApiError | undefined>;
  /** Does it, unless it is being done; never rejects. @returns whether it was done */
  run(): Promise<boolean>;
}

/** For a button or a form: one at a time, and what went wrong is kept to be shown. */
export function useAction(work: () => Promise<void>): Action {
  const isBusy = useSignal(false);
  const problem = useSignal<ApiError | undefined>(undefined);
  const run = async () => {
    if (isBusy.peek()) return false;
    isBusy.value = true;
    problem.value = undefined;
    try {
      await work();
      return true;
    } catch (error) {
      problem.value = toApiError(error);
      return false;
    } finally {
      isBusy.value = false;
    }
  };
  return { isBusy, problem, run };
}

/** What the browser itself refuses has words too, such as a connection that breaks off. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const message = `Something went wrong: ${(error as Error).message}`;
  return new ApiError({ code: 'browser', message, param: null });
}
