import { PlainError } from '../../../shared/common/plain-error.ts';

export type DownloadErrorCode =
  /** The disk is too small, or became full. */
  | 'no_space'
  /** The disk refuses a file for another reason. */
  | 'cannot_write'
  /** An archive is missing, or its permissions are too strict. */
  | 'cannot_read'
  | 'not_found'
  /** The server wants a login, or rejects the request. */
  | 'refused'
  /** Another size or checksum than expected. */
  | 'replaced'
  /** A web page, such as the login page of a network. */
  | 'not_a_file'
  /** Not https, or too many redirects. */
  | 'unsafe_address'
  | 'unreachable'
  | 'stalled'
  /** An archive is cut off or damaged, or contains what no voice needs, such as links. */
  | 'damaged';

/**
 * A download or an archive has failed, and another attempt right now would not help. The message tells the operator what
 * happened and what to do. It has no credentials, and no addresses of CDNs, which are signed.
 */
export class DownloadError extends PlainError {
  override readonly name = 'DownloadError';
  readonly code: DownloadErrorCode;

  constructor(code: DownloadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** One try has failed, and another one may succeed. */
export class FailedTry extends Error {
  override readonly name = 'FailedTry';
  readonly code: 'unreachable' | 'stalled';
  readonly retryAfterMs: number | undefined;
  /** Whether what has arrived is useless. */
  readonly startsOver: boolean;

  /** @param reason completes "Cannot download from example.org: …" */
  constructor(
    reason: string,
    {
      code = 'unreachable',
      retryAfterMs,
      startsOver = false,
      cause,
    }: {
      code?: FailedTry['code'];
      retryAfterMs?: number | undefined;
      startsOver?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(reason, { cause });
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.startsOver = startsOver;
  }
}
