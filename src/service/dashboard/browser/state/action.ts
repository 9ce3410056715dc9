import { type ReadonlySignal, useSignal } from '@preact/signals';
import { ApiError } from './api.ts';

/** An operation that the user starts, and its outcome. */
export interface Action {
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last run failed. */
  readonly problem: ReadonlySignal<ApiError | undefined>;
  /** Does nothing while busy. Never rejects. @returns whether it succeeded */
  run(): Promise<boolean>;
}

/** For a button or a form: runs once at a time and stores the error. */
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

/** Errors of the browser, such as a broken connection, get a message too. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const message = `Something went wrong: ${(error as Error).message}`;
  return new ApiError({ code: 'browser', message, param: null });
}
