import type { VoiceFaults } from '../voice/types.ts';

export interface RestFault {
  status: number;
  body?: unknown;
  /** Sent as Retry-After and `retry_after`. */
  retryAfterSecs?: number;
  /** How many requests it hits. Default 1. */
  times?: number;
  /** Close the socket instead of answering. */
  reset?: boolean;
}

/** Faults of all connected shards, or of one. */
export interface GatewayFaults {
  /** Op 7. */
  reconnect(shard?: number): void;
  /** Op 9. */
  invalidSession(resumable: boolean, shard?: number): void;
  /** The socket dies without a close frame; the session can be resumed. */
  drop(shard?: number): void;
  close(code: number, shard?: number): void;
  /** Heartbeats are no longer acknowledged on the connections that exist now. */
  muteHeartbeats(shard?: number): void;
}

export interface SandboxFaults {
  readonly gateway: GatewayFaults;
  readonly rest: {
    /**
     * Answers the next matching requests with the fault.
     * @param route `'POST /interactions/:id/:token/callback'`; `:name` stands for one segment, `*` for any rest
     */
    next(route: string, fault: RestFault): void;
    /** Makes the bot token invalid (or valid again): every authenticated call gets 401. */
    revokeToken(revoked: boolean): void;
  };
  readonly voice: VoiceFaults;
}
