import { AccountError, type AccountErrorCode } from '../accounts/account-error.ts';
import { type ErrorCode, ServiceError } from '../errors.ts';

/**
 * What cannot be done to accounts and keys, for whoever reads it in the dashboard: the errors' own
 * sentences are for the command line, and name its commands.
 */
const PROBLEMS: Readonly<Record<AccountErrorCode, [ErrorCode, string, string | null]>> = {
  account_name_invalid: [
    'invalid_request',
    'That cannot be the name of an account. Use 1 to 63 small letters, digits and hyphens, with no hyphen first.',
    'name',
  ],
  account_exists: ['account_exists', 'There already is an account with this name.', 'name'],
  account_not_found: ['not_found', 'There is no account with this name.', 'name'],
  account_built_in: [
    'invalid_request',
    'This is the built-in account of the keys in VOICE_SERVICE_KEYS. It cannot be changed.',
    'name',
  ],
  login_missing: ['invalid_request', 'This account has no login yet.', 'name'],
  key_name_invalid: [
    'invalid_request',
    'That cannot be the name of a key. Use 1 to 64 characters that can be seen.',
    'name',
  ],
  key_not_found: ['not_found', 'There is no key with this ID.', null],
  too_many_keys: [
    'too_many_keys',
    'This account has as many keys as it may. Deactivate one first.',
    null,
  ],
  plan_without_access: [
    'plan_without_access',
    'The plan of this account has no API access, so it has no keys. Creator, Pro and Business have.',
    null,
  ],
};

/** Other errors stay as they are. */
export function explainAccountProblem(error: unknown): unknown {
  return error instanceof AccountError ? new ServiceError(...PROBLEMS[error.code]) : error;
}
