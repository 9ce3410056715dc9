/** Reading along, where nobody has set anything else. */
export const READING_LIMITS = {
  /** Messages of one member that may wait: who floods a channel leaves room for the others. */
  messagesPerMember: 10,
  /** How much of the queue messages may fill: the rest is for what somebody asks for. */
  queueShare: 0.8,
  /** A writer's name is said anew after so long a pause: nobody remembers who spoke. */
  runMs: 300_000,
  /** A channel is told of trouble once in so long a time. */
  complaintMs: 600_000,
  /** Messages that are remembered, so that their edits and deletions are understood. */
  rememberedMessages: 5_000,
  /** Answers of other applications that are awaited: some never come. */
  awaitedAnswers: 1_000,
} as const;
