import type { Metronome, Stream } from './metronome.ts';
import type { PartsReader } from './parts-reader.ts';
import type { PlaybackEnd, PlaybackProgress } from './playback-progress.ts';
import type { LinkLimits } from './protocol.ts';

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

export interface PlaybackEvents {
  /** The first packet of the clip was sent. */
  started(): void;
  over(): void;
}

type PlaybackState =
  | { kind: 'playing' }
  /** No packet is left. */
  | { kind: 'buffering'; sinceMs: number }
  /** Sends the closing silence. */
  | { kind: 'ending'; silencesLeft: number }
  | { kind: 'over' };

/**
 * Plays packets: the first one at once, and one at each beat of the metronome. While the sink accepts nothing, packets
 * are held, never dropped.
 *
 * The library's own player is not used. It would send the first packet one or two cycles (20 to 40 ms) late,
 * and catch up with a burst after the thread was blocked, where this class delays the remaining packets.
 */
export class Playback implements Stream {
  readonly #packets: PartsReader;
  readonly #progress: PlaybackProgress;
  readonly #sink: PacketSink;
  readonly #metronome: Metronome;
  readonly #limits: LinkLimits;
  readonly #events: PlaybackEvents;
  #state: PlaybackState = { kind: 'playing' };

  /** @param packets to play next */
  constructor(
    packets: PartsReader,
    progress: PlaybackProgress,
    sink: PacketSink,
    metronome: Metronome,
    limits: LinkLimits,
    events: PlaybackEvents,
  ) {
    this.#packets = packets;
    this.#progress = progress;
    this.#sink = sink;
    this.#metronome = metronome;
    this.#limits = limits;
    this.#events = events;
  }

  /** Sends the first packet immediately. */
  start(): void {
    this.#metronome.add(this);
    this.#tick();
  }

  /** Ends playback after the closing silence. */
  stop(): void {
    if (this.#state.kind === 'buffering' || this.#state.kind === 'playing') this.#end('stopped');
  }

  /** Ends playback immediately. No event follows. */
  drop(): void {
    this.#state = { kind: 'over' };
    this.#metronome.delete(this);
  }

  /** Called by the metronome. */
  beat(delayMs: number): void {
    if (delayMs > 0) this.#progress.countDelay();
    this.#tick();
  }

  #tick(): void {
    const state = this.#state;
    if (state.kind === 'buffering') this.#awaitPackets(state.sinceMs);
    else if (state.kind === 'playing') this.#sendNext();
    else if (state.kind === 'ending') this.#sendSilence(state.silencesLeft);
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
    // A copy, because native code does not expect memory that other threads can write.
    if (this.#sink.send(Buffer.from(packet))) {
      this.#packets.advance();
      this.#progress.countPacket();
      if (this.#progress.sentPackets === 1) this.#events.started();
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
    this.#progress.setEnd(end);
    this.#state = { kind: 'ending', silencesLeft: SILENCE_FRAMES };
    // The closing silence keeps the rhythm. It is not needed if nothing was sent.
    if (this.#progress.sentPackets === 0) this.#finish();
  }

  #sendSilence(silencesLeft: number): void {
    if (silencesLeft === 0 || !this.#sink.send(SILENCE)) this.#finish();
    else this.#state = { kind: 'ending', silencesLeft: silencesLeft - 1 };
  }

  #finish(): void {
    this.drop();
    this.#sink.stopSpeaking();
    this.#events.over();
  }
}
