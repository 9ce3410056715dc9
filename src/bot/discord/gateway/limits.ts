import { MAX_SHARDS } from '../../../shared/program/shard-settings.ts';

/** How the bot stays connected to Discord's gateway. Tests may shorten the times. */
export const GATEWAY_LIMITS = {
  /** The pause after the first failure; it doubles with every further one, and up to half of it is random. */
  firstPauseMs: 1_000,
  maxPauseMs: 60_000,
  /** A resume takes none of the day's identifies, and what the bot missed should be read before it is old. */
  maxPauseBeforeResumeMs: 10_000,
  /** One failure is forgiven for each time that a connection lasted this long. */
  forgiveMs: 5_000,
  /** Failures after which the gateway is looked for where Discord says that it is now. */
  failuresUntilMoved: 3,
  /** How long resumes may end at once, again and again, before the session is given up. */
  resumeInVainMs: 30_000,
  /** How long the gateway may take to say hello, and to react to a login. */
  answerTimeoutMs: 30_000,
  /** Heartbeat intervals that the bot accepts. Discord sends 41,250. */
  minHeartbeatMs: 50,
  maxHeartbeatMs: 600_000,
  /** How long the gateway may take to close a connection. */
  closeTimeoutMs: 2_000,
  /** The most shards that the bot starts. Discord asks for one per 2,500 servers or less. */
  maxShards: MAX_SHARDS,
  /** The longest wait for new identifies: they are counted by day. */
  maxResetMs: 24 * 60 * 60_000,
} as const;

export type GatewayLimits = { readonly [Name in keyof typeof GATEWAY_LIMITS]: number };

/** The pause after this many failures in a row, with jitter so that many bots do not return at once. */
export function pauseAfter(failures: number, limits: GatewayLimits): number {
  if (failures <= 0) return 0;
  const pauseMs = Math.min(limits.maxPauseMs, limits.firstPauseMs * 2 ** (failures - 1));
  return Math.round(pauseMs * (0.5 + Math.random() / 2));
}
