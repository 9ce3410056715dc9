/** Plays one sound through one path of the browser. Times are in seconds of the sound. */
export interface Deck {
  readonly position: number;
  /** @throws DOMException NotAllowedError, when the browser waits for a click; AbortError, when it was paused */
  play(): Promise<void>;
  pause(): void;
  seek(seconds: number): void;
  /** Frees the memory and the audio device. */
  release(): void;
}

export interface DeckEvents {
  /** Called when the length becomes known. */
  readonly onDuration: (seconds: number) => void;
  /** Sound is heard. */
  readonly onPlaying: () => void;
  /** There is nothing to play yet. */
  readonly onWaiting: () => void;
  readonly onEnded: () => void;
  /** The file cannot be read or decoded. */
  readonly onFailed: () => void;
}
