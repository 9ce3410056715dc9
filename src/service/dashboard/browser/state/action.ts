import { type ReadonlySignal, useSignal } from '@preact/signals';
import { t } from '../i18n/index.ts';
import { ApiError } from './api.ts';

/** An operation that the user starts, and its outcome. */
export interface Action {
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last run failed. */
  readonly problem: ReadonlySignal<ApiError | undefined>;
  /** Whether the last run succeeded. */
  readonly isDone: ReadonlySignal<boolean>;
  /** Does nothing while busy. Never rejects. @returns whether it succeeded */
  run(): Promise<boolean>;
  /** Forgets the outcome. Call it when what the action is about has changed: an error belongs to what was sent. */
  dismiss(): void;
}

/** For a button or a form: runs once at a time and stores the error. */
export function useAction(work: () => Promise<void>): Action {
  const isBusy = useSignal(false);
  const problem = useSignal<ApiError | undefined>(undefined);
  const isDone = useSignal(false);
  const dismiss = () => {
    problem.value = undefined;
    isDone.value = false;
  };
  const run = async () => {
    if (isBusy.peek()) return false;
    isBusy.value = true;
    dismiss();
    try {
      await work();
      isDone.value = true;
      return true;
    } catch (error) {
      problem.value = toApiError(error);
      return false;
    } finally {
      isBusy.value = false;
    }
  };
  return { isBusy, problem, isDone, run, dismiss };
}

/** Errors of the browser, such as a broken connection, get a message too. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const message = t('error.browser', { message: (error as Error).message });
  return new ApiError({ code: 'browser', message, param: null });
}
