/** What one process does for the next before it stops. */
export const HANDOVER_LIMITS = {
  /** How long playing clips may take to finish. */
  drainMs: 20_000,
  /** How long the database may take to store the queues. Members get an answer until then. */
  keepTimeoutMs: 3_000,
  /** How long the answers about these queues, and voice channel statuses, may take. */
  replyTimeoutMs: 2_000,
  /** How long answers that need more time may take after the shards were handed over, such as a long file. */
  finishTimeoutMs: 5_000,

  /** How long Discord may take to send the messages that wait in a queue. */
  messagesTimeoutMs: 5_000,
  /** Discord sends at most so many messages at once. */
  messagesPerRequest: 100,
  /** Deletions become visible when their transaction is committed, which may be this much later than their time. */
  overlapMs: 10_000,
} as const;
