import type { VoiceFaults } from '../voice/types.ts';

export interface RestFault {
  status: number;
  body?: unknown;
  /** Sent as Retry-After and `retry_after`. */
  retryAfterSecs?: number;
  /** Number of requests that fail with this fault. Default: 1. */
  times?: number;
  /** Closes the socket without an answer. */
  reset?: boolean;
}

/** Faults of all connected shards or of one shard. */
export interface GatewayFaults {
  /** Op 7. */
  reconnect(shard?: number): void;
  /** Op 9. */
  invalidSession(resumable: boolean, shard?: number): void;
  /** Terminates the socket without a close frame. The session can be resumed. */
  drop(shard?: number): void;
  close(code: number, shard?: number): void;
  /** Stops acknowledging heartbeats on the current connections. */
  muteHeartbeats(shard?: number): void;
}

export interface SandboxFaults {
  readonly gateway: GatewayFaults;
  readonly rest: {
    /**
     * Answers the next matching requests with a fault.
     * @param route such as `'POST /interactions/:id/:token/callback'`; `:name` matches one segment, a final
     *   `*` the rest
     */
    next(route: string, fault: RestFault): void;
    /** Makes the bot token invalid, or valid again. With an invalid token, requests get 401. */
    revokeToken(revoked: boolean): void;
  };
  readonly voice: VoiceFaults;
}
