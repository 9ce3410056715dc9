import type { Deck, DeckEvents } from './deck.ts';

/** Plays a complete file through an audio element, which keeps the pitch at every speed. */
export class ElementDeck implements Deck {
  readonly #audio = new Audio();
  /** To revoke. */
  readonly #objectUrl: string | undefined;

  /** @param source a file, or a URL of this page's origin */
  constructor(source: Blob | string, events: DeckEvents) {
    this.#objectUrl = source instanceof Blob ? URL.createObjectURL(source) : undefined;
    const audio = this.#audio;
    audio.preload = 'metadata';
    audio.preservesPitch = true;
    audio.ondurationchange = () => {
      if (Number.isFinite(audio.duration)) events.onDuration(audio.duration);
    };
    audio.onplaying = events.onPlaying;
    audio.onwaiting = events.onWaiting;
    audio.onended = events.onEnded;
    audio.onerror = events.onFailed;
    audio.src = this.#objectUrl ?? String(source);
  }

  get position(): number {
    return this.#audio.currentTime;
  }

  set speed(factor: number) {
    // Both, because loading a file resets the speed to the default.
    this.#audio.defaultPlaybackRate = factor;
    this.#audio.playbackRate = factor;
  }

  play(): Promise<void> {
    return this.#audio.play();
  }

  pause(): void {
    this.#audio.pause();
  }

  seek(seconds: number): void {
    this.#audio.currentTime = seconds;
  }

  release(): void {
    const audio = this.#audio;
    audio.ondurationchange = null;
    audio.onplaying = null;
    audio.onwaiting = null;
    audio.onended = null;
    audio.onerror = null;
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
    if (this.#objectUrl !== undefined) URL.revokeObjectURL(this.#objectUrl);
  }
}
