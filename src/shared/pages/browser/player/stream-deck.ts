import type { Samples } from './audio-response.ts';
import type { Deck, DeckEvents } from './deck.ts';

/** Chunks are scheduled this far ahead; less would cut off their beginning. */
const LEAD_SECONDS = 0.03;
const TICK_MS = 50;

/** Before every time on the clock of a context, which stays at 0 until the audio device has started. */
const NOTHING_SCHEDULED = Number.NEGATIVE_INFINITY;

/**
 * One context for each sample rate, so that the browser does not resample each chunk separately, which would click
 * between chunks.
 */
const contexts = new Map<number, AudioContext>();

function contextFor(sampleRate: number): AudioContext {
  const known = contexts.get(sampleRate);
  if (known !== undefined) return known;
  const created = new AudioContext({ sampleRate });
  contexts.set(sampleRate, created);
  return created;
}

/**
 * Opens the audio output of streams. Call it in the handler of a click, before the request: browsers start no sound
 * long after a click.
 */
export function openOutput(sampleRate: number): void {
  void contextFor(sampleRate).resume();
}

/** Releases the audio device until the next stream. */
export function closeOutput(): void {
  for (const context of contexts.values()) void context.suspend();
}

/** Plays a sound while it arrives, at its own speed. Seeking works within the part that has arrived. */
export class StreamDeck implements Deck {
  readonly #context: AudioContext;
  readonly #events: DeckEvents;
  readonly #chunks: AudioBuffer[] = [];
  readonly #sources = new Set<AudioBufferSourceNode>();
  #arrived = 0;
  #isComplete = false;
  /** The position while it does not play. */
  #rest = 0;
  /** The time on the context's clock that corresponds to the start of the sound. */
  #origin = 0;
  /** The time on the context's clock at which the scheduled chunks end. */
  #end = NOTHING_SCHEDULED;
  /** Runs while it plays. */
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(sampleRate: number, events: DeckEvents) {
    this.#context = contextFor(sampleRate);
    this.#events = events;
  }

  get position(): number {
    if (this.#timer === undefined) return this.#rest;
    return Math.min(this.#arrived, Math.max(0, this.#context.currentTime - this.#origin));
  }

  /** Adds what has arrived. */
  add(samples: Samples): void {
    const buffer = this.#context.createBuffer(1, samples.length, this.#context.sampleRate);
    buffer.copyToChannel(
      Float32Array.from(samples, (sample) => sample / 32_768),
      0,
    );
    const startsAt = this.#arrived;
    this.#chunks.push(buffer);
    this.#arrived += buffer.duration;
    this.#events.onDuration(this.#arrived);
    if (this.#timer !== undefined) this.#schedule(buffer, startsAt, startsAt);
  }

  /** Nothing more arrives. */
  complete(): void {
    this.#isComplete = true;
  }

  async play(): Promise<void> {
    // Without a click, `resume` would wait for one, without an end.
    if (!navigator.userActivation.hasBeenActive) throw new DOMException('', 'NotAllowedError');
    void this.#context.resume();
    this.#scheduleAll(this.#rest);
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS);
  }

  pause(): void {
    this.#rest = this.position;
    this.#stop();
  }

  seek(seconds: number): void {
    this.#rest = Math.min(Math.max(0, seconds), this.#arrived);
    if (this.#timer !== undefined) this.#scheduleAll(this.#rest);
  }

  release(): void {
    this.#stop();
    this.#chunks.length = 0;
  }

  #scheduleAll(from: number): void {
    this.#silence();
    this.#end = NOTHING_SCHEDULED;
    this.#origin = this.#context.currentTime - from;
    let startsAt = 0;
    for (const chunk of this.#chunks) {
      const endsAt = startsAt + chunk.duration;
      if (endsAt > from) this.#schedule(chunk, startsAt, Math.max(from, startsAt));
      startsAt = endsAt;
    }
  }

  /** Schedules a chunk after the others. @param from the position in the sound, inside the chunk, to start at */
  #schedule(chunk: AudioBuffer, startsAt: number, from: number): void {
    const context = this.#context;
    // The first chunk, or a late one: continue from now.
    if (this.#end < context.currentTime) {
      this.#end = context.currentTime + LEAD_SECONDS;
      this.#origin = this.#end - from;
      this.#events.onPlaying();
    }
    const source = new AudioBufferSourceNode(context, { buffer: chunk });
    source.connect(context.destination);
    source.start(this.#end, from - startsAt);
    source.onended = () => this.#sources.delete(source);
    this.#sources.add(source);
    this.#end += startsAt + chunk.duration - from;
  }

  #tick(): void {
    if (this.#context.currentTime < this.#end) return;
    if (!this.#isComplete) {
      this.#events.onWaiting();
      return;
    }
    this.#rest = this.#arrived;
    this.#stop();
    this.#events.onEnded();
  }

  #stop(): void {
    this.#silence();
    clearInterval(this.#timer);
    this.#timer = undefined;
    closeOutput();
  }

  #silence(): void {
    for (const source of this.#sources) {
      source.onended = null;
      source.stop();
      source.disconnect();
    }
    this.#sources.clear();
  }
}
