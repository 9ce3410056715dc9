export interface RestExchange {
  readonly method: string;
  /** Without `/api/v10`, decoded, such as `/webhooks/1/abc/messages/@original`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly requestContentType: string | undefined;
  /** Parsed JSON (of `payload_json` in a multipart request). */
  readonly requestBody: unknown;
  readonly requestFiles: readonly {
    readonly field: string;
    readonly name: string;
    readonly size: number;
  }[];
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined when there is none. */
  readonly responseBody: unknown;
  readonly startedAtMs: number;
  readonly durationMs: number;
  /** An error of the sandbox itself, answered with 500. Never there in a good run. */
  readonly internalError?: unknown;
}
