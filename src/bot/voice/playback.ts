import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { Clip } from '../speech/types.ts';
import type { VoiceLimits } from './limits.ts';
import { PacketBuffer } from './packet-buffer.ts';

const FRAME_MS = 20;
/** Discord asks for five frames of silence at a break, or listeners' decoders invent sound. */
const SILENCE_FRAMES = 5;
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);

/** Where packets go. */
export interface PacketSink {
  /** Sends now, or returns false: held, nothing was sent. */
  send(packet: Buffer): boolean;
  /** Told after the last packet. */
  quiet(): void;
}

export interface Played {
  durationMs: number;
  /** How often the event loop was blocked too long to catch up. */
  framesLate: number;
  /** Why it ended before its time. */
  failure?: Failure;
}

type PlaybackState =
  | { name: 'filling'; sinceMs: number }
  | { name: 'playing' }
  | { name: 'trailing'; silencesLeft: number; failure?: Failure }
  | { name: 'over' };

/**
 * Plays one clip: a packet each 20 ms on a schedule that does not drift. Packets are held, never dropped, while the
 * sink takes none. The first is sent the moment it may be, instead of in the library player's next cycle but one
 * (20 to 40 ms later), and a blocked event loop delays the rest instead of making a burst of it.
 */
export class Playback {
  readonly #sink: PacketSink;
  readonly #limits: VoiceLimits;
  readonly #log: Logger;
  readonly #buffer: PacketBuffer;
  readonly #onStarted: () => void;
  readonly #onOver: (played: Played) => void;
  #state: PlaybackState = { name: 'filling', sinceMs: performance.now() };
  #timer: NodeJS.Timeout | undefined;
  #dueMs = 0;
  #sent = 0;
  /** Each time the event loop was blocked too long to catch up. Told once: a line each would block it more. */
  readonly #delaysMs: number[] = [];

  constructor(
    clip: Clip,
    sink: PacketSink,
    limits: VoiceLimits,
    log: Logger,
    events: { started(): void; over(played: Played): void },
  ) {
    this.#sink = sink;
    this.#limits = limits;
    this.#log = log;
    this.#onStarted = events.started;
    this.#onOver = events.over;
    this.#buffer = new PacketBuffer(clip, limits.bufferPackets, () => this.#onArrival());
    this.#schedule(limits.stallMs);
  }

  /** Of the clip, as far as it was sent. */
  get elapsedMs(): number {
    return this.#sent * FRAME_MS;
  }

  /** Ends it now, but for the silence that belongs to an end. */
  stop(failure: Failure): void {
    if (this.#state.name === 'filling' || this.#state.name === 'playing') this.#trail(failure);
  }

  /** Nothing was sent yet: no rhythm to keep, so the arrival itself sets it. */
  #onArrival(): void {
    if (this.#sent === 0 && this.#state.name === 'filling' && this.#isFilled()) this.#tick();
  }

  /** Who stood still once waits for more than at first: better once for long than again and again. */
  #isFilled(): boolean {
    const { prefillPackets, bufferPackets } = this.#limits;
    const wanted = this.#sent === 0 ? prefillPackets : bufferPackets;
    return this.#buffer.size >= wanted || this.#buffer.end.name !== 'open';
  }

  #tick(): void {
    const state = this.#state;
    if (state.name === 'filling') this.#fill(state.sinceMs);
    else if (state.name === 'playing') this.#play();
    else if (state.name === 'trailing') this.#fade(state.silencesLeft, state.failure);
  }

  #fill(sinceMs: number): void {
    const leftMs = sinceMs + this.#limits.stallMs - performance.now();
    // What came is heard, also when it is less than was hoped for.
    if (this.#isFilled() || (leftMs <= 0 && this.#buffer.size > 0)) {
      this.#state = { name: 'playing' };
      this.#play();
    } else if (leftMs <= 0) {
      const phase = this.#sent === 0 ? 'first-byte' : 'between-bytes';
      this.#trail(new Failure('voice-api.timeout', { phase, timeoutMs: this.#limits.stallMs }));
    } else if (this.#sent === 0) {
      this.#schedule(leftMs);
    } else {
      // An underrun: silence keeps the listeners' clocks with ours.
      this.#sink.send(SILENCE);
      this.#next();
    }
  }

  #play(): void {
    const packet = this.#buffer.peek();
    if (packet === undefined) {
      this.#onEmpty();
      return;
    }
    if (this.#sink.send(packet)) {
      this.#buffer.shift();
      this.#sent += 1;
      if (this.#sent === 1) this.#onStarted();
    }
    this.#next();
  }

  #onEmpty(): void {
    const { end } = this.#buffer;
    if (end.name === 'open') {
      const sinceMs = performance.now();
      this.#state = { name: 'filling', sinceMs };
      this.#fill(sinceMs);
    } else this.#trail(end.name === 'failed' ? end.failure : undefined);
  }

  #trail(failure?: Failure): void {
    this.#buffer.close();
    this.#state = {
      name: 'trailing',
      silencesLeft: SILENCE_FRAMES,
      ...(failure ? { failure } : {}),
    };
    // After stop() the first frame of silence keeps the rhythm; when nothing was sent there is none.
    if (this.#sent === 0) this.#finish(failure);
    else this.#schedule(this.#dueMs - performance.now());
  }

  #fade(silencesLeft: number, failure: Failure | undefined): void {
    if (silencesLeft === 0 || !this.#sink.send(SILENCE)) {
      this.#finish(failure);
      return;
    }
    this.#state = {
      name: 'trailing',
      silencesLeft: silencesLeft - 1,
      ...(failure ? { failure } : {}),
    };
    this.#next();
  }

  #finish(failure: Failure | undefined): void {
    this.#state = { name: 'over' };
    clearTimeout(this.#timer);
    this.#sink.quiet();
    if (this.#delaysMs.length > 0) {
      this.#log.warn(
        { delaysMs: this.#delaysMs },
        'this machine is busy: what the bot said was heard with gaps',
      );
    }
    const played = { durationMs: this.elapsedMs, framesLate: this.#delaysMs.length };
    this.#onOver(failure ? { ...played, failure } : played);
  }

  #next(): void {
    const now = performance.now();
    const lateMs = this.#dueMs === 0 ? 0 : now - this.#dueMs;
    const isBehind = lateMs > this.#limits.catchUpMs;
    if (isBehind) this.#delaysMs.push(Math.round(lateMs));
    this.#dueMs = (isBehind || this.#dueMs === 0 ? now : this.#dueMs) + FRAME_MS;
    this.#schedule(this.#dueMs - now);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(), Math.max(ms, 1));
  }
}
