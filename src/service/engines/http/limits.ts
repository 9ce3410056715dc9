/** Limits for the responses of servers, which are untrusted, and for requests to them. */
export const HTTP_ENGINE_LIMITS = {
  /** A Kokoro mix of ten voices. */
  voiceIdCharacters: 200,
  /** More voices of one engine are ignored. */
  voices: 5_000,
  /** A list of voices. Parsing this much JSON takes about 10 ms. */
  listBytes: 2 * 1024 * 1024,
  /** How long a list is believed when a voice is looked up in it. */
  listMaxAgeMs: 5 * 60_000,
  /** A missing voice is looked up again if the list is older than this. */
  listMinAgeMs: 5_000,
  /** A VOICEVOX query for one segment. */
  queryBytes: 1024 * 1024,
  /** Only its codes are read. */
  errorBytes: 16 * 1024,
  errorBodyTimeoutMs: 1_000,
  /** The longest sound for a text: `baseSeconds + secondsPerCharacter × characters`, but not more than `maxSeconds`. */
  baseSeconds: 8,
  secondsPerCharacter: 0.6,
  maxSeconds: 600,
  /** Bytes of a response for each second that it may last: 16-bit stereo at 48 kHz. */
  soundBytesPerSecond: 192_000,
  sampleRate: { min: 8_000, max: 192_000 },
  /** The longest pause that a server can ask for with 429. */
  maxRetryAfterMs: 10 * 60_000,
  /** Connections are closed after this, before servers close them: uvicorn does so after 5 s. */
  keepAliveMs: 4_000,
  /** For lists of voices, besides the connections for speech. */
  spareConnections: 2,
  /** Compressed sound is decoded in pieces of this size, so that none takes long. */
  decodedPieceBytes: 8 * 1024,
  /** A decoding thread that takes longer for one piece is replaced. */
  decodeTimeoutMs: 5_000,
  /** JavaScript heap of a decoding thread. */
  decoderHeapMegabytes: 64,
  /** An Opus packet, RFC 6716: at most 120 ms at 510 kbit/s. */
  opusPacketBytes: 8 * 1024,
  /** A sample to clone, as WAV. */
  cloneTimeoutMs: 120_000,
} as const;
