import { signal } from '@preact/signals';
import type { AudioStream, Samples } from './audio-stream.ts';
import { type AudioOutput, openAudioOutput, suspendAudioOutput } from './output.ts';

type PlaybackState = 'playing' | 'paused' | 'ended';

/** How far ahead of now a chunk is set that is due: with less, its beginning would be cut off. */
const LEAD_SECONDS = 0.03;
const TICK_MS = 50;

let current: Playback | undefined;

/** Gives the loudspeaker back, unless something plays. */
export function suspendWhenIdle(): void {
  if (current?.state.peek() !== 'playing') suspendAudioOutput();
}

/**
 * One clip that plays from its first chunk on, while the rest still arrives. It can be paused, and
 * be sought in as far as it has arrived. Times are in seconds of the clip.
 */
export class Playback {
  readonly state = signal<PlaybackState>('paused');
  readonly position = signal(0);
  /** How much has arrived. */
  readonly arrived = signal(0);
  /** How loud it is just now: RMS, 0 to 1. */
  readonly level = signal(0);
  /** The whole clip as a file, once it is here. */
  readonly file = signal<Blob | undefined>(undefined);
  readonly #output: AudioOutput;
  readonly #sampleRate: number;
  readonly #chunks: AudioBuffer[] = [];
  readonly #sources = new Set<AudioBufferSourceNode>();
  /** On the output's clock: when the clip's beginning was, or would have been, heard. */
  #origin = 0;
  /** And when all that is set to play will have been heard. */
  #end = 0;
  /** Nothing more will arrive. */
  #isOver = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(output: AudioOutput, sampleRate: number) {
    this.#output = output;
    this.#sampleRate = sampleRate;
  }

  /** Starts a clip, and pauses what played before. */
  static async start({ sampleRate }: AudioStream): Promise<Playback> {
    const playback = new Playback(await openAudioOutput(sampleRate), sampleRate);
    playback.play();
    return playback;
  }

  /**
   * Takes all of a sound as it comes.
   * @returns when the last of it has arrived, which is before it has been heard
   * @throws TypeError when the connection breaks; what has arrived can still be heard
   */
  async feed({ chunks, toFile }: AudioStream): Promise<void> {
    const kept: Samples[] = [];
    try {
      for await (const chunk of chunks) {
        kept.push(chunk);
        this.#add(chunk);
      }
      this.file.value = toFile(kept);
    } finally {
      this.#isOver = true;
    }
  }

  play(): void {
    if (current !== this) current?.pause();
    current = this;
    if (this.state.value === 'ended') this.position.value = 0;
    this.state.value = 'playing';
    void this.#output.context.resume();
    this.#setAll();
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS);
  }

  pause(): void {
    if (this.state.value === 'playing') this.#rest('paused');
  }

  seek(seconds: number): void {
    this.position.value = Math.min(Math.max(0, seconds), this.arrived.value);
    if (this.state.value === 'playing') this.#setAll();
    else this.state.value = 'paused';
  }

  #add(samples: Samples): void {
    const buffer = this.#output.context.createBuffer(1, samples.length, this.#sampleRate);
    buffer.copyToChannel(
      Float32Array.from(samples, (sample) => sample / 32_768),
      0,
    );
    const startsAt = this.arrived.value;
    this.#chunks.push(buffer);
    this.arrived.value += buffer.duration;
    if (this.state.value === 'playing') this.#set(buffer, startsAt, startsAt);
  }

  /** Sets everything from the position on to be played. */
  #setAll(): void {
    this.#silence();
    const from = this.position.value;
    this.#end = 0;
    this.#origin = this.#output.context.currentTime - from;
    let startsAt = 0;
    for (const chunk of this.#chunks) {
      if (startsAt + chunk.duration > from) this.#set(chunk, startsAt, Math.max(from, startsAt));
      startsAt += chunk.duration;
    }
  }

  /** Sets a chunk to follow what is set already, from a moment of the clip on that lies in it. */
  #set(chunk: AudioBuffer, startsAt: number, from: number): void {
    const { context, input } = this.#output;
    const soonest = context.currentTime + LEAD_SECONDS;
    // It came too late to follow without a gap: the clip goes on from now.
    if (this.#end < context.currentTime) {
      this.#end = soonest;
      this.#origin = soonest - from;
    }
    const source = new AudioBufferSourceNode(context, { buffer: chunk });
    source.connect(input);
    source.start(this.#end, from - startsAt);
    source.onended = () => this.#sources.delete(source);
    this.#sources.add(source);
    this.#end += startsAt + chunk.duration - from;
  }

  #tick(): void {
    const { currentTime } = this.#output.context;
    this.level.value = this.#output.measure();
    this.position.value = Math.min(this.arrived.value, Math.max(0, currentTime - this.#origin));
    if (this.#isOver && currentTime >= this.#end) this.#rest('ended');
  }

  #rest(state: PlaybackState): void {
    this.#silence();
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.level.value = 0;
    this.state.value = state;
    suspendWhenIdle();
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
