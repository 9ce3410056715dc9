/** What the worklet tells about what it plays. */
export interface PlaybackReport {
  /** When the packet came over UDP that begins to be heard, in ms since the epoch. */
  readonly receivedAt: number;
  /** When it begins to be heard, in seconds of the audio context. */
  readonly contextTime: number;
  readonly underruns: number;
}
