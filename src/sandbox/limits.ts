import type { SandboxLimits } from './options.ts';

/** Discord's own limits. */
export const DISCORD_LIMITS: SandboxLimits = {
  interactionDeadlineMs: 3_000,
  interactionTokenMs: 15 * 60_000,
  attachmentUrlMs: 24 * 3_600_000,
  attachmentBytes: 10 * 1024 * 1024,
  heartbeatIntervalMs: 41_250,
  identifyIntervalMs: 5_000,
  resumeWindowMs: 120_000,
  recordedExchanges: 2_000,
};
