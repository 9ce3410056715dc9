/** Everything a caller can be told went wrong, with its HTTP status. Stable: clients may depend on it. */
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
  password_wrong: 400,
  password_unfit: 400,
  missing_api_key: 401,
  malformed_api_key: 401,
  unknown_api_key: 401,
  deactivated_api_key: 401,
  login_required: 401,
  login_failed: 401,
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
  monthly_limit_exceeded: 429,
  concurrency_limit: 429,
  queue_full: 429,
  login_locked: 429,
  headers_too_large: 431,
  internal: 500,
  engine_failed: 500,
  shutting_down: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** An answer that is an error. Its message is for the caller and holds no text, key or path. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** The field of the request that is wrong. */
  readonly param: string | null;
  /** `Retry-After`, where it is another than usual. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    param: string | null = null,
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.code = code;
    this.param = param;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** Whether the same request may be sent again after a short while (`Retry-After`). */
  get isPassing(): boolean {
    return PASSING.has(this.code);
  }
}

const PASSING: ReadonlySet<ErrorCode> = new Set([
  'queue_full',
  'login_locked',
  'concurrency_limit',
  'idempotency_in_progress',
  'shutting_down',
]);

/** Nothing in the text has a sound, known at once or only once it was to be spoken. */
export function emptyTextError(): ApiError {
  return new ApiError('text_empty', 'text: holds nothing that can be spoken', 'text');
}
