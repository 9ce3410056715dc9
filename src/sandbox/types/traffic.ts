export interface RestExchange {
  readonly method: string;
  /** Without `/api/v10`, decoded, such as `/webhooks/1/abc/messages/@original`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly requestContentType: string | undefined;
  /** Parsed JSON; in a multipart request that of `payload_json`. */
  readonly requestBody: unknown;
  readonly requestFiles: readonly {
    readonly field: string;
    readonly name: string;
    readonly size: number;
  }[];
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined when the response has no body. */
  readonly responseBody: unknown;
  readonly startedAtMs: number;
  readonly durationMs: number;
  /** A bug in the sandbox, answered with 500. */
  readonly internalError?: unknown;
}
