/** Defaults for reading messages aloud. */
export const READING_LIMITS = {
  /** The maximum of waiting messages per member, so that nobody can flood the queue. */
  messagesPerMember: 10,
  /** The share of the queue that messages can fill. The rest is for commands. */
  queueShare: 0.8,
  /** After a pause this long, the author's name is spoken again. */
  runMs: 300_000,
  /** Messages that arrive late, after an outage, are read up to this age. */
  missedAgeMs: 60_000,
  /** Minimum time between two notices of the same kind in a channel, other than those about outages. */
  noticeIntervalMs: 600_000,
  /** Minimum time between two replies that tell a member why a mention was not spoken. */
  mentionReplyIntervalMs: 10_000,
  /** The number of channels to remember in which messages were read, or an outage was reported. */
  rememberedChannels: 5_000,
  /** The number of messages to track for edits and deletions. */
  rememberedMessages: 5_000,
  /** How long after a message a webhook can repeat it under another name. */
  proxyMs: 10_000,
  /** The number of messages, of all servers, to compare with those of webhooks. */
  proxiedMessages: 1_000,
  /** How long an answer of Discord about a member of a private thread counts. */
  threadMembershipMs: 60_000,
  /** The number of such answers to remember. */
  threadMemberships: 5_000,
  /** The number of deferred replies of other applications to track. Some never arrive. */
  deferredReplies: 1_000,
  /** The number of answered direct messages to remember, because Discord repeats events. */
  answeredMessages: 1_000,
} as const;
