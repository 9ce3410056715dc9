import { toFailure } from '../common/failure.ts';
import type { Span } from './span.ts';

/** Ends a step when a promise settles, with the code of its failure. */
export function endWith(step: Span, promise: Promise<unknown>): void {
  promise.then(
    () => step.end(),
    (error) => step.end(toFailure(error).code),
  );
}
