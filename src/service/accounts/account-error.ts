import { PlainError } from '../../shared/common/plain-error.ts';

export type AccountErrorCode =
  | 'account_name_invalid'
  | 'account_exists'
  | 'account_not_found'
  | 'account_built_in'
  | 'key_name_invalid'
  | 'key_not_found'
  | 'too_many_keys'
  | 'login_missing'
  | 'plan_without_access';

/** An operation on accounts or keys that failed. The message is for the operator at the command line. */
export class AccountError extends PlainError {
  override readonly name = 'AccountError';
  readonly code: AccountErrorCode;

  constructor(code: AccountErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
