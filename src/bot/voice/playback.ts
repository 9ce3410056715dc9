import type { Logger } from '../../shared/common/logger.ts';
import type { SharedPackets } from '../speech/shared-packets.ts';
import type { VoiceLimits } from './limits.ts';
import { PartsReader } from './parts-reader.ts';
import type { Metronome } from './thread/metronome.ts';

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

/** `failed`: all packets of a clip that failed were played. `stalled`: no packet followed for too long. */
export type PlaybackEnd = 'complete' | 'failed' | 'stalled' | 'stopped';

export interface PlaybackResult {
  end: PlaybackEnd;
  /** Without silence. */
  sentPackets: number;
  /** The number of delays that were too long to catch up. */
  framesLate: number;
}

type PlaybackState =
  | { kind: 'playing' }
  /** No packet is left. */
  | { kind: 'buffering'; sinceMs: number }
  /** Sends the closing silence. */
  | { kind: 'ending'; silencesLeft: number; end: PlaybackEnd }
  | { kind: 'ended' };

/**
 * Plays packets: the first one at once, and one at each beat of the metronome. While the sink accepts nothing, packets
 * are held, never dropped.
 *
 * The library's own player is not used. It would send the first packet one or two cycles (20 to 40 ms) late,
 * and catch up with a burst after the event loop was blocked, where this class delays the remaining packets.
 */
export class Playback {
  readonly #sink: PacketSink;
  readonly #metronome: Metronome;
  readonly #limits: VoiceLimits;
  readonly #log: Logger;
  readonly #packets: PartsReader;
  readonly #onStarted: () => void;
  readonly #onEnded: (result: PlaybackResult) => void;
  #state: PlaybackState = { kind: 'playing' };
  #sentPackets = 0;
  /**
   * The delays that were too long to catch up. Logged once at the end, because logging each one would block even
   * longer.
   */
  readonly #delaysMs: number[] = [];

  /**
   * Sends the first packet immediately.
   * @param parts to play one after another. They may still grow.
   */
  constructor(
    parts: readonly SharedPackets[],
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
    this.#packets = new PartsReader(parts);
    metronome.add(this);
    this.#tick();
  }

  get sentPackets(): number {
    return this.#sentPackets;
  }

  /** Ends playback after the closing silence. */
  stop(): void {
    if (this.#state.kind === 'buffering' || this.#state.kind === 'playing') this.#end('stopped');
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
    else if (state.kind === 'ending') this.#sendSilence(state.silencesLeft, state.end);
  }

  #sendNext(): void {
    // Before the packets, which are complete at the end.
    const { end } = this.#packets;
    const packet = this.#packets.peek();
    if (packet === undefined) {
      if (end === 'open') this.#startBuffering();
      else this.#end(end);
      return;
    }
    if (this.#sink.send(Buffer.from(packet.buffer, packet.byteOffset, packet.byteLength))) {
      this.#packets.advance();
      this.#sentPackets += 1;
      if (this.#sentPackets === 1) this.#onStarted();
    }
  }

  #startBuffering(): void {
    const sinceMs = performance.now();
    this.#state = { kind: 'buffering', sinceMs };
    this.#awaitPackets(sinceMs);
  }

  #awaitPackets(sinceMs: number): void {
    const { bufferPackets, stallTimeoutMs } = this.#limits;
    const isLate = performance.now() - sinceMs >= stallTimeoutMs;
    const isBuffered = this.#packets.end !== 'open' || this.#packets.has(bufferPackets);
    // When the time is up, plays the packets that have arrived.
    if (isBuffered || (isLate && this.#packets.has(1))) {
      this.#state = { kind: 'playing' };
      this.#sendNext();
    } else if (isLate) this.#end('stalled');
    else {
      // Silence keeps the listeners' timing in step.
      this.#sink.send(SILENCE);
    }
  }

  #end(end: PlaybackEnd): void {
    this.#state = { kind: 'ending', silencesLeft: SILENCE_FRAMES, end };
    // The closing silence keeps the rhythm. It is not needed if nothing was sent.
    if (this.#sentPackets === 0) this.#finish(end);
  }

  #sendSilence(silencesLeft: number, end: PlaybackEnd): void {
    if (silencesLeft === 0 || !this.#sink.send(SILENCE)) {
      this.#finish(end);
      return;
    }
    this.#state = { kind: 'ending', silencesLeft: silencesLeft - 1, end };
  }

  #finish(end: PlaybackEnd): void {
    this.#state = { kind: 'ended' };
    this.#metronome.delete(this);
    this.#sink.stopSpeaking();
    if (this.#delaysMs.length > 0) {
      this.#log.warn(
        { delaysMs: this.#delaysMs },
        'playback had gaps because this machine is overloaded',
      );
    }
    const sentPackets = this.#sentPackets;
    this.#onEnded({ end, sentPackets, framesLate: this.#delaysMs.length });
  }
}
