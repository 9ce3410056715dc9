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

/** A payload of the gateway on its way to the bot. */
export interface GatewayPayload {
  readonly op: number;
  readonly t: string | null;
  readonly s: number | null;
  readonly d: unknown;
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
  /** Sends this payload as it is: a text, or any other value as JSON. It is not stored for a resume. */
  send(payload: unknown, shard?: number): void;
  /**
   * Sends what `change` returns instead of each payload. Only one change applies at a time.
   * @returns a function that ends it
   */
  alter(change: (payload: GatewayPayload) => unknown): () => void;
  /**
   * Cuts all connections, and accepts no others. Sessions can be resumed.
   * @returns a function that brings the gateway back
   */
  goAway(): () => void;
  /** Answers the next handshakes with this HTTP status instead of opening a WebSocket. */
  refuseHandshakes(count: number, status: number): void;
  /**
   * Holds back this event, and those that follow it, in all new sessions of a shard.
   * @returns a function that sends them
   */
  holdBack(shard: number, event: 'READY' | 'GUILD_CREATE'): () => void;
  /** Closes the next connections with this code when they identify or resume. */
  rejectLogins(count: number, closeCode: number): void;
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
