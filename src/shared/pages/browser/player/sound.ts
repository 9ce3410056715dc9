import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type AudioStream, readAudio } from './audio-response.ts';
import type { Deck, DeckEvents } from './deck.ts';
import { decodePeaks } from './decode-peaks.ts';
import { ElementDeck } from './element-deck.ts';
import { NO_PEAKS, PeakMeter, type Peaks } from './peaks.ts';
import { openOutput, StreamDeck } from './stream-deck.ts';

export type SoundSource =
  /** Requested when it is played for the first time. Its sound begins before the whole response has arrived. */
  | { readonly kind: 'response'; readonly request: SoundRequest }
  /** @property peaks if they are known already; otherwise they are decoded when a player is in view */
  | { readonly kind: 'file'; readonly file: Blob; readonly peaks?: Peaks }
  /** Of this page's origin. */
  | { readonly kind: 'url'; readonly url: string };

/** @throws an Error whose message can be shown to the user */
type SoundRequest = (signal: AbortSignal) => Promise<Response>;

/** `loading`: it plays as soon as there is sound. */
export type SoundState = 'idle' | 'loading' | 'playing' | 'paused' | 'ended';

export type SoundProblem =
  /** The browser cannot decode the file. */
  | { readonly kind: 'unsupported' }
  /** The file cannot be loaded. */
  | { readonly kind: 'unreachable' }
  /** The connection broke. What arrived can be played. */
  | { readonly kind: 'interrupted' }
  /** The request failed. */
  | { readonly kind: 'refused'; readonly message: string };

/** The sample rate of most responses. The output is opened before it is known. */
const USUAL_SAMPLE_RATE = 24_000;

const current = signal<Sound | undefined>(undefined);

/** The sound that was started last, until it is disposed of. Only this one can be playing. */
export const currentSound: ReadonlySignal<Sound | undefined> = current;

/** Whether the sound with this key plays, or is about to. Components that call it follow its state. */
export function isActive(key: string): boolean {
  const sound = current.value;
  return sound?.key === key && (sound.state.value === 'playing' || sound.state.value === 'loading');
}

/**
 * One sound that can be played, whatever it comes from. Times are in seconds.
 *
 * Responses play through Web Audio while they arrive, because audio elements cannot play a WAV file that has no end yet.
 * Complete files play through an audio element, which keeps the pitch at every speed.
 */
export class Sound {
  readonly key: string;
  readonly state: ReadonlySignal<SoundState>;
  readonly position = signal(0);
  /** The length, or what has arrived of it; 0 while unknown. */
  readonly duration = signal(0);
  readonly peaks: Signal<Peaks>;
  /** A factor. While a response arrives, it plays at its own speed, and this one applies from its end on. */
  readonly speed: ReadonlySignal<number>;
  /** Whether more of the response is still to come. */
  readonly isArriving = signal(false);
  /** The complete response or file. */
  readonly file: Signal<Blob | undefined>;
  /** Cleared by the next attempt to play. */
  readonly problem = signal<SoundProblem | undefined>(undefined);
  readonly #source: SoundSource;
  readonly #state = signal<SoundState>('idle');
  readonly #speed = signal(1);
  readonly #disposal = new AbortController();
  #deck: Deck | undefined;
  #inFlight: AbortController | undefined;
  #isPrepared = false;
  #frame = 0;

  /** @param key tells sounds apart: a button with the same key shows this sound's state */
  constructor(key: string, source: SoundSource) {
    this.key = key;
    this.state = this.#state;
    this.speed = this.#speed;
    this.#source = source;
    const known = source.kind === 'file' ? source.peaks : undefined;
    this.peaks = signal(known ?? NO_PEAKS);
    this.duration.value = known === undefined ? 0 : known.values.length / known.perSecond;
    this.file = signal(source.kind === 'file' ? source.file : undefined);
  }

  /** Loads the waveform and the length of a file. Does nothing for a response, and when called again. */
  prepare(): void {
    if (this.#isPrepared || this.#disposal.signal.aborted) return;
    this.#isPrepared = true;
    const source = this.#fileSource();
    if (source !== undefined && this.peaks.peek() === NO_PEAKS) void this.#measure(source);
  }

  /**
   * Plays from the current position, or from the beginning after the end. Pauses every other sound.
   * @returns when it plays; with a response, when all of it has arrived or it was cancelled
   * @throws the errors of the request; TypeError when the connection breaks
   */
  async play(): Promise<void> {
    if (this.#isWanted() || this.#disposal.signal.aborted) return;
    if (current.peek() !== this) current.peek()?.pause();
    current.value = this;
    this.problem.value = undefined;
    if (this.#state.peek() === 'ended') this.seek(0);
    this.#setState('loading');
    const deck = this.#deckForFile() ?? this.#deck;
    if (deck !== undefined) await this.#start(deck);
    else if (this.#source.kind === 'response') await this.#receive(this.#source.request);
  }

  /** Before the first sound of a response, this cancels the request. */
  pause(): void {
    if (!this.#isWanted()) return;
    const hasSound = this.duration.peek() > 0;
    if (!hasSound) this.#inFlight?.abort();
    this.#deck?.pause();
    this.#follow();
    this.#setState(hasSound || this.#inFlight === undefined ? 'paused' : 'idle');
  }

  /** For buttons, which show the problem instead of throwing it. */
  toggle(): void {
    if (this.#isWanted()) this.pause();
    else this.play().catch(() => undefined);
  }

  seek(seconds: number): void {
    const deck = this.#deckForFile() ?? this.#deck;
    this.position.value = Math.min(Math.max(0, seconds), this.duration.peek());
    deck?.seek(this.position.peek());
    if (this.#state.peek() === 'ended') this.#setState('paused');
  }

  /** @param factor the pitch stays the same */
  setSpeed(factor: number): void {
    this.#speed.value = factor;
    const deck = this.#deckForFile();
    if (deck !== undefined) deck.speed = factor;
  }

  /** Loads it again, after a problem, and plays it from the beginning. */
  retry(): void {
    this.#inFlight?.abort();
    this.#dropDeck();
    this.#setState('idle');
    this.position.value = 0;
    if (this.file.peek() === undefined) {
      this.duration.value = 0;
      this.peaks.value = NO_PEAKS;
    }
    this.#isPrepared = false;
    this.prepare();
    this.toggle();
  }

  /** Stops, cancels the request and frees the memory. */
  dispose(): void {
    this.#disposal.abort();
    this.#inFlight?.abort();
    this.#dropDeck();
    this.#setState('idle');
    if (current.peek() === this) current.value = undefined;
  }

  /** Whether the user wants to hear it now. */
  #isWanted(): boolean {
    const state = this.#state.peek();
    return state === 'loading' || state === 'playing';
  }

  #setState(state: SoundState): void {
    this.#state.value = state;
    cancelAnimationFrame(this.#frame);
    if (state === 'playing') this.#frame = requestAnimationFrame(this.#onFrame);
  }

  readonly #onFrame = () => {
    this.#follow();
    this.#frame = requestAnimationFrame(this.#onFrame);
  };

  #follow(): void {
    if (this.#deck !== undefined) this.position.value = this.#deck.position;
  }

  #fileSource(): Blob | string | undefined {
    return this.#source.kind === 'url' ? this.#source.url : this.file.peek();
  }

  /** The element that plays the complete file, once there is one. Goes on where the stream was. */
  #deckForFile(): ElementDeck | undefined {
    if (this.#deck instanceof ElementDeck) return this.#deck;
    const source = this.#fileSource();
    if (source === undefined || this.#disposal.signal.aborted) return undefined;
    const wasPlaying = this.#deck !== undefined && this.#isWanted();
    this.#follow();
    this.#deck?.release();
    const deck = new ElementDeck(source, this.#events());
    this.#deck = deck;
    deck.speed = this.#speed.peek();
    if (this.position.peek() > 0) deck.seek(this.position.peek());
    if (wasPlaying) void this.#start(deck);
    return deck;
  }

  async #start(deck: Deck): Promise<void> {
    try {
      await deck.play();
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      // The browser wants a click first. Other errors are also reported to `onFailed`, or it was paused.
      if (error.name === 'NotAllowedError') this.#setState('paused');
    }
  }

  #events(): DeckEvents {
    return {
      onDuration: (seconds) => {
        this.duration.value = seconds;
      },
      onPlaying: () => this.#isWanted() && this.#setState('playing'),
      onWaiting: () => this.#isWanted() && this.#setState('loading'),
      onEnded: () => {
        this.position.value = this.duration.peek();
        this.#setState('ended');
      },
      onFailed: () => void this.#failFile(),
    };
  }

  async #failFile(): Promise<void> {
    const wasWanted = this.#isWanted();
    this.#dropDeck();
    this.#setState('idle');
    // A failure while it only loads the length is none that the user has to know.
    if (!wasWanted) return;
    this.problem.value = { kind: await this.#whyFailed() };
  }

  /** Elements report a missing file and an unknown format as the same error. */
  async #whyFailed(): Promise<'unsupported' | 'unreachable'> {
    if (this.#source.kind !== 'url') return 'unsupported';
    const { url } = this.#source;
    const isThere = await fetch(url, { method: 'HEAD', signal: this.#disposal.signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    return isThere ? 'unsupported' : 'unreachable';
  }

  async #receive(request: SoundRequest): Promise<void> {
    const attempt = new AbortController();
    this.#inFlight = attempt;
    this.isArriving.value = true;
    try {
      // In the click's own task: browsers start no sound long after a click.
      openOutput(USUAL_SAMPLE_RATE);
      const audio = await readAudio(await request(attempt.signal));
      attempt.signal.throwIfAborted();
      if (audio.kind === 'stream') await this.#playStream(audio);
      else await this.#playFile(audio.file);
    } catch (error) {
      if (attempt.signal.aborted) return;
      this.#failRequest(error);
      throw error;
    } finally {
      if (this.#inFlight === attempt) {
        this.#inFlight = undefined;
        this.isArriving.value = false;
      }
    }
  }

  async #playStream({ sampleRate, chunks, toFile }: AudioStream): Promise<void> {
    const deck = new StreamDeck(sampleRate, this.#events());
    this.#deck = deck;
    const meter = new PeakMeter(sampleRate, 32_768);
    const received: Int16Array<ArrayBuffer>[] = [];
    if (this.#isWanted()) await this.#start(deck);
    try {
      for await (const chunk of chunks) {
        received.push(chunk);
        deck.add(chunk);
        meter.add(chunk);
        this.peaks.value = meter.peaks();
      }
      this.file.value = toFile(received);
    } finally {
      deck.complete();
    }
    if (this.#speed.peek() !== 1) this.#deckForFile();
  }

  async #playFile(file: Blob): Promise<void> {
    this.file.value = file;
    this.isArriving.value = false;
    void this.#measure(file);
    const deck = this.#deckForFile();
    if (deck !== undefined && this.#isWanted()) await this.#start(deck);
  }

  #failRequest(error: unknown): void {
    const hasSound = this.duration.peek() > 0;
    if (!hasSound) this.#setState('idle');
    const message = error instanceof Error ? error.message : '';
    this.problem.value = hasSound ? { kind: 'interrupted' } : { kind: 'refused', message };
  }

  async #measure(source: Blob | string): Promise<void> {
    await decodePeaks(source, this.#disposal.signal, ({ peaks, seconds }) => {
      this.peaks.value = peaks;
      if (!(this.#deck instanceof ElementDeck)) this.duration.value = seconds;
    });
    // Too large to decode: at least find out its length.
    if (this.duration.peek() === 0) this.#deckForFile();
  }

  #dropDeck(): void {
    this.#deck?.release();
    this.#deck = undefined;
  }
}
