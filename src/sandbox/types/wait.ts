/** For how long something is waited for. */
export interface WaitOptions {
  /** Default 25,000; for suggestions and `botReady` 10,000. */
  timeoutMs?: number;
}
