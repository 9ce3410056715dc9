import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { Clip } from '../speech/types.ts';
import type { VoiceLimits } from './limits.ts';
import { PacketBuffer } from './packet-buffer.ts';
import { FRAME_MS, type Metronome } from './thread/metronome.ts';

/**
 * Discord asks for five frames of silence at a break. Without them, listeners' decoders produce artifacts.
 */
const SILENCE_FRAMES = 5;
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);

/** The receiver of packets. */
export interface PacketSink {
  /** Sends a packet now. Returns false when nothing was sent and the packet has to wait. */
  send(packet: Buffer): boolean;
  /** Called after the last packet. */
  stopSpeaking(): void;
}

export interface PlaybackResult {
  durationMs: number;
  /** The number of delays that were too long to catch up. */
  framesLate: number;
  /** The reason why playback ended early. */
  failure?: Failure;
}

type PlaybackState =
  | { kind: 'buffering'; sinceMs: number }
  | { kind: 'playing' }
  /** Sends the closing silence. */
  | { kind: 'ending'; silencesLeft: number; failure: Failure | undefined }
  | { kind: 'ended' };

/**
 * Plays one clip: the first packet at once, and one at each beat of the metronome. While the sink accepts nothing,
 * packets are held, never dropped.
 *
 * The library's own player is not used. It would send the first packet one or two cycles (20 to 40 ms) late,
 * and catch up with a burst after the event loop was blocked, where this class delays the remaining packets.
 */
export class Playback {
  readonly #sink: PacketSink;
  readonly #metronome: Metronome;
  readonly #limits: VoiceLimits;
  readonly #log: Logger;
  readonly #buffer: PacketBuffer;
  readonly #onStarted: () => void;
  readonly #onEnded: (result: PlaybackResult) => void;
  #state: PlaybackState = { kind: 'buffering', sinceMs: performance.now() };
  /** Runs until the clip begins. */
  #stallTimer: NodeJS.Timeout;
  #sentPackets = 0;
  /**
   * The number of delays that were too long to catch up. Logged once at the end, because logging each one
   * would block even longer.
   */
  readonly #delaysMs: number[] = [];

  constructor(
    clip: Clip,
    sink: PacketSink,
    metronome: Metronome,
    limits: VoiceLimits,
    log: Logger,
    events: { started(): void; ended(result: PlaybackResult): void },
  ) {
    this.#sink = sink;
    this.#metronome = metronome;
    this.#limits = limits;
    this.#log = log;
    this.#onStarted = events.started;
    this.#onEnded = events.ended;
    this.#buffer = new PacketBuffer(clip, limits.bufferPackets, () => this.#onBufferChange());
    this.#stallTimer = this.#tickAfter(limits.stallTimeoutMs);
  }

  /** How much of the clip was sent. */
  get elapsedMs(): number {
    return this.#sentPackets * FRAME_MS;
  }

  /** Ends playback after the closing silence. */
  stop(failure: Failure): void {
    if (this.#state.kind === 'buffering' || this.#state.kind === 'playing') this.#end(failure);
  }

  /** The first packet is sent as soon as enough packets have arrived: there is no rhythm to keep yet. */
  #onBufferChange(): void {
    const isWaiting = this.#sentPackets === 0 && this.#state.kind === 'buffering';
    if (isWaiting && this.#isBuffered()) this.#tick();
  }

  /** An underrun needs more packets than the start: one longer break is better than many short ones. */
  #isBuffered(): boolean {
    const { prefillPackets, bufferPackets } = this.#limits;
    const needed = this.#sentPackets === 0 ? prefillPackets : bufferPackets;
    return this.#buffer.size >= needed || this.#buffer.end.kind !== 'open';
  }

  /** Called by the metronome. */
  beat(delayMs: number): void {
    if (delayMs > 0) this.#delaysMs.push(Math.round(delayMs));
    this.#tick();
  }

  #tick(): void {
    const state = this.#state;
    if (state.kind === 'buffering') this.#awaitPackets(state.sinceMs);
    else if (state.kind === 'playing') this.#sendNext();
    else if (state.kind === 'ending') this.#sendSilence(state.silencesLeft, state.failure);
  }

  #awaitPackets(sinceMs: number): void {
    const { stallTimeoutMs } = this.#limits;
    const leftMs = sinceMs + stallTimeoutMs - performance.now();
    // When the time is up, plays the packets that have arrived.
    if (this.#isBuffered() || (leftMs <= 0 && this.#buffer.size > 0)) {
      this.#state = { kind: 'playing' };
      this.#sendNext();
    } else if (leftMs <= 0) {
      const phase = this.#sentPackets === 0 ? 'first-byte' : 'between-bytes';
      this.#end(new Failure('voice-api.timeout', { phase, timeoutMs: stallTimeoutMs }));
    } else if (this.#sentPackets > 0) {
      // An underrun: silence keeps the listeners' timing in step.
      this.#sink.send(SILENCE);
    } else {
      this.#stallTimer = this.#tickAfter(leftMs);
    }
  }

  #sendNext(): void {
    const packet = this.#buffer.peek();
    if (packet === undefined) {
      this.#onBufferEmpty();
      return;
    }
    if (this.#sink.send(packet)) {
      this.#buffer.shift();
      this.#sentPackets += 1;
      if (this.#sentPackets === 1) this.#onStarted();
    }
    clearTimeout(this.#stallTimer);
    this.#metronome.add(this);
  }

  #onBufferEmpty(): void {
    const { end } = this.#buffer;
    if (end.kind === 'open') {
      const sinceMs = performance.now();
      this.#state = { kind: 'buffering', sinceMs };
      this.#awaitPackets(sinceMs);
    } else this.#end(end.kind === 'failed' ? end.failure : undefined);
  }

  #end(failure: Failure | undefined): void {
    this.#buffer.close();
    this.#state = { kind: 'ending', silencesLeft: SILENCE_FRAMES, failure };
    // The closing silence keeps the rhythm. It is not needed if nothing was sent.
    if (this.#sentPackets === 0) this.#finish(failure);
  }

  #sendSilence(silencesLeft: number, failure: Failure | undefined): void {
    if (silencesLeft === 0 || !this.#sink.send(SILENCE)) {
      this.#finish(failure);
      return;
    }
    this.#state = { kind: 'ending', silencesLeft: silencesLeft - 1, failure };
  }

  #tickAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#tick(), Math.ceil(ms));
  }

  #finish(failure: Failure | undefined): void {
    this.#state = { kind: 'ended' };
    clearTimeout(this.#stallTimer);
    this.#metronome.delete(this);
    this.#sink.stopSpeaking();
    if (this.#delaysMs.length > 0) {
      this.#log.warn(
        { delaysMs: this.#delaysMs },
        'playback had gaps because this machine is overloaded',
      );
    }
    const result = { durationMs: this.elapsedMs, framesLate: this.#delaysMs.length };
    this.#onEnded(failure ? { ...result, failure } : result);
  }
}
