/** Limits for what servers send, which is untrusted, and for what is sent to them. */
export const HTTP_ENGINE_LIMITS = {
  /** A Kokoro mix of ten voices. */
  voiceIdCharacters: 200,
} as const;
