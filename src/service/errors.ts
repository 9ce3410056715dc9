/** The error codes that callers can get. Stable, because clients depend on them. */
export type ErrorCode =
  | 'invalid_request'
  | 'invalid_json'
  | 'unsupported_content_type'
  | 'body_too_large'
  | 'text_empty'
  | 'voice_not_found'
  | 'language_not_supported'
  | 'idempotency_mismatch'
  | 'sample_missing'
  | 'sample_too_large'
  | 'sample_unsupported_format'
  | 'sample_broken'
  | 'sample_too_short'
  | 'sample_too_long'
  | 'sample_silent'
  | 'sample_noise'
  | 'sample_no_voice'
  | 'sample_takes_too_long'
  | 'too_many_voices'
  | 'too_many_keys'
  | 'account_exists'
  | 'consent_missing'
  | 'licence_not_accepted'
  | 'password_wrong'
  | 'password_unfit'
  | 'missing_api_key'
  | 'malformed_api_key'
  | 'unknown_api_key'
  | 'deactivated_api_key'
  | 'too_many_invalid_keys'
  | 'login_required'
  | 'login_failed'
  | 'setup_link_invalid'
  | 'password_expired'
  | 'password_change_required'
  | 'account_suspended'
  | 'plan_without_access'
  | 'operator_only'
  | 'request_forged'
  | 'https_required'
  | 'not_found'
  | 'request_timeout'
  | 'idempotency_in_progress'
  | 'session_changed'
  | 'voice_in_use'
  | 'monthly_limit_exceeded'
  | 'concurrency_limit'
  | 'queue_full'
  | 'preview_limit'
  | 'login_locked'
  | 'headers_too_large'
  | 'internal'
  | 'engine_failed'
  | 'storage_unavailable'
  | 'shutting_down';

/** An error that is reported to the caller. Its message never contains a text, a key or a file path. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  /** The invalid field of the request. */
  readonly param: string | null;
  /** Seconds for `Retry-After` of temporary errors. Undefined: the default. */
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
}

/**
 * For texts with nothing to speak. Some turn out to be empty only during pronunciation.
 * @param param the request field that contains the text
 */
export function emptyTextError(param = 'text'): ServiceError {
  return new ServiceError('text_empty', `${param}: contains nothing that can be spoken`, param);
}
