import { AccountError, type AccountErrorCode } from '../accounts/account-error.ts';
import { type ErrorCode, ServiceError } from '../errors.ts';

/**
 * The dashboard's messages for failed operations on accounts and keys. The errors' own messages are meant for
 * the command line and name its commands.
 */
const MESSAGES: Readonly<Record<AccountErrorCode, [ErrorCode, string, string | null]>> = {
  account_name_invalid: [
    'invalid_request',
    'This account name is not valid. Use 1 to 63 lowercase letters, digits and hyphens, starting with a letter or digit.',
    'name',
  ],
  account_exists: ['account_exists', 'An account with this name already exists.', 'name'],
  account_not_found: ['not_found', 'There is no account with this name.', 'name'],
  account_built_in: [
    'invalid_request',
    'This is the built-in account for the keys in VOICE_SERVICE_KEYS. It cannot be changed.',
    'name',
  ],
  login_missing: ['invalid_request', 'This account has no login yet.', 'name'],
  key_name_invalid: [
    'invalid_request',
    'This key name is not valid. Use 1 to 64 visible characters.',
    'name',
  ],
  key_not_found: ['not_found', 'There is no key with this ID.', null],
  too_many_keys: [
    'too_many_keys',
    'This account has the maximum number of active keys. Deactivate one first.',
    null,
  ],
  plan_without_access: [
    'plan_without_access',
    'This plan does not include API access. Creator, Pro and Business do.',
    null,
  ],
};

/** Translates an AccountError; returns any other error unchanged. */
export function toServiceError(error: unknown): unknown {
  return error instanceof AccountError ? new ServiceError(...MESSAGES[error.code]) : error;
}
