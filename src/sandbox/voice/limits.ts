/** Limits of the voice server. Values are Discord's where they are known. */
export interface VoiceServerLimits {
  /** Told in op 8. A client that stays silent for twice as long is closed with 4009. */
  heartbeatIntervalMs: number;
  /** A socket that has not identified or resumed by then is closed with 4009. */
  identifyTimeoutMs: number;
  /** For how long a session whose socket broke can still be resumed; its member stays in the call. */
  resumeWindowMs: number;
  /** Numbered messages kept for a resume. When more are missing, the session cannot be resumed. */
  maxBufferedMessages: number;
  /** A transition is executed then even if not every member said it is ready. */
  transitionTimeoutMs: number;
  /** A new group is formed when nobody commits the proposals in time. */
  commitTimeoutMs: number;
  /** How much of the past a listener keeps, in seconds of packets of 20 ms. */
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
