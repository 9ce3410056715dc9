/** A report of the worklet on its playback. */
export interface PlaybackReport {
  /** When the packet arrived over UDP, in ms since the epoch. */
  readonly receivedAt: number;
  /** When it starts to play, in seconds of the audio context. */
  readonly contextTime: number;
  readonly underruns: number;
}
