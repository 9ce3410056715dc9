import { signal } from '@preact/signals';
import type { AudioStream, Samples } from './audio-stream.ts';
import { type AudioOutput, openAudioOutput, suspendAudioOutput } from './output.ts';

type PlaybackState = 'playing' | 'paused' | 'ended';

/** Chunks are scheduled this far ahead; less would cut off their beginning. */
const LEAD_SECONDS = 0.03;
const TICK_MS = 50;

let current: Playback | undefined;

/** Releases the audio device unless a clip is playing. */
export function suspendWhenIdle(): void {
  if (current?.state.peek() !== 'playing') suspendAudioOutput();
}

/**
 * Plays one clip while it is still arriving. Seeking works within the received part. Times are in
 * seconds of the clip.
 */
export class Playback {
  readonly state = signal<PlaybackState>('paused');
  readonly position = signal(0);
  /** The received length. */
  readonly arrived = signal(0);
  /** The current RMS level, 0 to 1. */
  readonly level = signal(0);
  /** The complete clip. */
  readonly file = signal<Blob | undefined>(undefined);
  readonly #output: AudioOutput;
  readonly #sampleRate: number;
  readonly #chunks: AudioBuffer[] = [];
  readonly #sources = new Set<AudioBufferSourceNode>();
  /** The time on the output's clock that corresponds to the start of the clip. */
  #origin = 0;
  /** The time on the output's clock at which the scheduled chunks end. */
  #end = 0;
  /** Whether all chunks have arrived. */
  #isComplete = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(output: AudioOutput, sampleRate: number) {
    this.#output = output;
    this.#sampleRate = sampleRate;
  }

  /** Starts playing. Pauses the previous clip. */
  static async start({ sampleRate }: AudioStream): Promise<Playback> {
    const playback = new Playback(await openAudioOutput(sampleRate), sampleRate);
    playback.play();
    return playback;
  }

  /**
   * Receives the clip.
   * @returns when everything has arrived; playback continues
   * @throws TypeError when the connection breaks; the received part stays playable
   */
  async feed({ chunks, toFile }: AudioStream): Promise<void> {
    const received: Samples[] = [];
    try {
      for await (const chunk of chunks) {
        received.push(chunk);
        this.#add(chunk);
      }
      this.file.value = toFile(received);
    } finally {
      this.#isComplete = true;
    }
  }

  play(): void {
    if (current !== this) current?.pause();
    current = this;
    if (this.state.value === 'ended') this.position.value = 0;
    this.state.value = 'playing';
    void this.#output.context.resume();
    this.#scheduleAll();
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS);
  }

  pause(): void {
    if (this.state.value === 'playing') this.#stop('paused');
  }

  seek(seconds: number): void {
    this.position.value = Math.min(Math.max(0, seconds), this.arrived.value);
    if (this.state.value === 'playing') this.#scheduleAll();
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
    if (this.state.value === 'playing') this.#schedule(buffer, startsAt, startsAt);
  }

  /** Schedules everything from the current position on. */
  #scheduleAll(): void {
    this.#silence();
    const from = this.position.value;
    this.#end = 0;
    this.#origin = this.#output.context.currentTime - from;
    let startsAt = 0;
    for (const chunk of this.#chunks) {
      if (startsAt + chunk.duration > from)
        this.#schedule(chunk, startsAt, Math.max(from, startsAt));
      startsAt += chunk.duration;
    }
  }

  /** Schedules a chunk after the others. @param from the position in the clip, inside the chunk, to start at */
  #schedule(chunk: AudioBuffer, startsAt: number, from: number): void {
    const { context, input } = this.#output;
    const earliest = context.currentTime + LEAD_SECONDS;
    // The chunk is late: continue from now.
    if (this.#end < context.currentTime) {
      this.#end = earliest;
      this.#origin = earliest - from;
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
    if (this.#isComplete && currentTime >= this.#end) this.#stop('ended');
  }

  #stop(state: PlaybackState): void {
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
