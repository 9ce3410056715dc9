import { PlainError } from '../../shared/common/plain-error.ts';

/** What was typed is not a command, or lacks something. Ends with exit code 2, as is the custom. */
export class UsageError extends PlainError {
  override readonly name = 'UsageError';
}
