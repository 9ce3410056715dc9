import type { ErrorCode } from '../errors.ts';

/** The HTTP status of each error. Stable, because clients depend on it. */
export const ERROR_STATUS = {
  invalid_request: 400,
  invalid_json: 400,
  unsupported_content_type: 400,
  body_too_large: 400,
  text_empty: 400,
  voice_not_found: 400,
  language_not_supported: 400,
  idempotency_mismatch: 400,
  sample_missing: 400,
  sample_too_large: 400,
  sample_unsupported_format: 400,
  sample_broken: 400,
  sample_too_short: 400,
  sample_too_long: 400,
  sample_silent: 400,
  sample_noise: 400,
  sample_no_voice: 400,
  sample_takes_too_long: 400,
  too_many_voices: 400,
  too_many_keys: 400,
  account_exists: 400,
  consent_missing: 400,
  licence_not_accepted: 400,
  password_wrong: 400,
  password_unfit: 400,
  missing_api_key: 401,
  malformed_api_key: 401,
  unknown_api_key: 401,
  deactivated_api_key: 401,
  login_required: 401,
  login_failed: 401,
  setup_link_invalid: 401,
  password_expired: 403,
  password_change_required: 403,
  account_suspended: 403,
  plan_without_access: 403,
  operator_only: 403,
  request_forged: 403,
  https_required: 403,
  not_found: 404,
  request_timeout: 408,
  idempotency_in_progress: 409,
  session_changed: 409,
  voice_in_use: 409,
  monthly_limit_exceeded: 429,
  concurrency_limit: 429,
  queue_full: 429,
  preview_limit: 429,
  too_many_invalid_keys: 429,
  login_locked: 429,
  headers_too_large: 431,
  internal: 500,
  engine_failed: 500,
  storage_unavailable: 503,
  shutting_down: 503,
} as const satisfies Record<ErrorCode, number>;

/** Temporary errors. Their responses carry `Retry-After`. */
export const RETRYABLE_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'queue_full',
  'preview_limit',
  'too_many_invalid_keys',
  'login_locked',
  'concurrency_limit',
  'idempotency_in_progress',
  'storage_unavailable',
  'shutting_down',
]);

const TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  429: 'rate_limit_error',
  500: 'server_error',
  503: 'server_error',
};

/** The kind of an error, in OpenAI's words. */
export function errorType(code: ErrorCode): string {
  if (code === 'monthly_limit_exceeded') return 'insufficient_quota';
  return TYPES[ERROR_STATUS[code]] ?? 'invalid_request_error';
}
