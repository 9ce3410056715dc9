/**
 * Traces: how long each step takes from an interaction to its first packet. Everything that is measured uses these
 * two interfaces. They do nothing unless the operator has set a receiver, see `open-tracing`.
 */

/**
 * What is known about a step. Only numbers and words of the program: never a text, a name, a key, or the ID of a
 * member, guild, channel or voice.
 */
export interface SpanAttributes {
  /** The name of a command or menu entry that the bot has. */
  readonly command?: string;
  readonly shard?: number;
  /** Whether a clip was in the cache. `off`: it must not be cached. */
  readonly cache?: 'hit' | 'miss' | 'off';
  /** The position in the queue when the item was added. */
  readonly position?: number;
  /** How often a request was repeated. */
  readonly retries?: number;
}

export interface SpanOptions {
  readonly attributes?: SpanAttributes;
  /** `server` answers a request of another program, `client` waits for one. Default: `internal`. */
  readonly kind?: 'internal' | 'server' | 'client';
  /** When it started, by `performance.now()`. Default: now. */
  readonly startMs?: number | undefined;
}

export interface RootOptions extends SpanOptions {
  /** The `traceparent` header of a trusted program: its trace continues. */
  readonly parent?: string | undefined;
}

/** One step of a trace. */
export interface Span {
  /**
   * The W3C header that lets the voice service continue this trace (https://www.w3.org/TR/trace-context/). Undefined
   * without a trace.
   */
  readonly traceparent: string | undefined;
  /** Starts a step within this one. It ends with this one at the latest. Once this one has ended, nothing is recorded. */
  start(name: string, options?: SpanOptions): Span;
  set(attributes: SpanAttributes): void;
  /**
   * Ends this step and all steps within it. Calling it again has no effect.
   * @param errorCode the code of a failure; undefined if it succeeded
   */
  end(errorCode?: string): void;
}

export interface Tracing {
  /** Starts a trace, or continues that of another program. */
  start(name: string, options?: RootOptions): Span;
  /** Sends what is left, for a few seconds at most. Never rejects. */
  close(): Promise<void>;
}

export const NO_SPAN: Span = Object.freeze({
  traceparent: undefined,
  start: () => NO_SPAN,
  set: () => {},
  end: () => {},
});

export const NO_TRACING: Tracing = Object.freeze({
  start: () => NO_SPAN,
  close: async () => {},
});
