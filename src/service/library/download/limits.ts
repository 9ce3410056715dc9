export interface DownloadLimits {
  /** Tries in a row without a new byte. */
  readonly tries: number;
  /** A try ends when nothing arrives for so long. */
  readonly stallMs: number;
  /** Before the second try. It doubles with each try. */
  readonly firstPauseMs: number;
  /** Also if the server asks for a longer one. */
  readonly maxPauseMs: number;
  /** Left on the disk after the download. */
  readonly spareBytes: number;
}

export const DOWNLOAD_LIMITS: DownloadLimits = {
  tries: 6,
  stallMs: 30_000,
  firstPauseMs: 1_000,
  maxPauseMs: 60_000,
  spareBytes: 100_000_000,
};
