/** Limits of the page's server. */
export const PAGE_LIMITS = {
  /** Open pages. */
  sockets: 32,
  /** TCP connections. Each page uses a few. */
  connections: 256,
  /** Longest call. A modal full of text is much shorter. */
  callBytes: 256 * 1_024,
  /** Unanswered calls of one page. */
  openCalls: 32,
  /** Interactions of all members whose modals can still be submitted. */
  rememberedRuns: 200,
  /** Longer names lose their beginning, because the extension matters most. */
  filenameCharacters: 200,
  /** Concurrent uploads. */
  uploadsAtOnce: 4,
  /** Total size of uploaded files. The oldest are dropped first. */
  uploadedBytes: 128 * 1_024 * 1_024,
  /** How long an upload waits for its message or command. */
  uploadLifeMs: 15 * 60_000,
  /** Longest time to receive a request, including slow uploads. */
  requestMs: 60_000,
  /** Audio is held back while a page has this much unread data… */
  unreadBytes: 64 * 1_024,
  /** …and the oldest frames are dropped when more than this wait: 2 s of 20 ms frames. */
  waitingFrames: 100,
  /** A page with this much unread data is disconnected. It reconnects when it can. */
  maxUnreadBytes: 8 * 1_024 * 1_024,
  /** How long a member stays in voice without a page. A reload takes less. */
  voiceGraceMs: 5_000,
  /** How long the wizard holds a token after its last step. */
  tokenLifeMs: 10 * 60_000,
  /** How long Discord may take to answer the wizard. The page waits 15 s. */
  discordMs: 12_000,
} as const;
