/** What the page's server takes and keeps. */
export const PAGE_LIMITS = {
  /** Pages that are open at once. */
  sockets: 32,
  /** TCP connections: each page has a few. */
  connections: 256,
  /** Longest call: a modal full of text stays far below. */
  callBytes: 256 * 1_024,
  /** Calls of one page that wait for their answers. */
  openCalls: 32,
  /** Interactions, of all members together, whose modals can still be submitted. */
  rememberedRuns: 200,
  /** Of longer names the end is kept, which says what kind of file it is. */
  filenameCharacters: 200,
  /** Files on their way in at once. */
  uploadsAtOnce: 4,
  /** Files kept; the oldest go first. */
  uploadedBytes: 128 * 1_024 * 1_024,
  /** How long a file may wait for the message or command it belongs to. */
  uploadLifeMs: 15 * 60_000,
  /** How long any request, a slow upload included, may take to come in. */
  requestMs: 60_000,
  /** Sound is held back while a page has so much unread… */
  unreadBytes: 64 * 1_024,
  /** …and the oldest dropped when more than this waits: 2 s of frames of 20 ms. */
  waitingFrames: 100,
  /** A page that leaves so much unread is cut off; it connects again when it can. */
  lostBytes: 8 * 1_024 * 1_024,
  /** How long a member stays in voice without any page: a reload takes less. */
  voiceGraceMs: 5_000,
} as const;
