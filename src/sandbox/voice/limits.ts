/** Limits of the voice server. The defaults are Discord's where they are known. */
export interface VoiceServerLimits {
  /** Sent in op 8. A client without a heartbeat for twice as long is closed with 4009. */
  heartbeatIntervalMs: number;
  /** A socket that does not identify or resume in this time is closed with 4009. */
  identifyTimeoutMs: number;
  /** How long a session can be resumed after its socket was lost. Its member stays in the call. */
  resumeWindowMs: number;
  /** Numbered messages stored for a resume. A session that missed more cannot be resumed. */
  maxBufferedMessages: number;
  /** After this time a transition is executed even if not all members are ready. */
  transitionTimeoutMs: number;
  /** After this time without a commit, a new group is formed. */
  commitTimeoutMs: number;
  /** Packets that a listener stores, in seconds of 20 ms packets. */
  listenerMemorySeconds: number;
}

export const DEFAULT_VOICE_LIMITS: Readonly<VoiceServerLimits> = Object.freeze({
  heartbeatIntervalMs: 13_750,
  identifyTimeoutMs: 10_000,
  resumeWindowMs: 30_000,
  maxBufferedMessages: 1_000,
  transitionTimeoutMs: 2_000,
  commitTimeoutMs: 2_000,
  listenerMemorySeconds: 600,
});
