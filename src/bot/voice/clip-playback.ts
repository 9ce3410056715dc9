import { DeadlineError, withDeadline } from '../../shared/common/deadline.ts';
import { Failure, isFailure, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { PACKET_MS, type SharedPackets } from '../speech/shared-packets.ts';
import type { Clip } from '../speech/types.ts';
import type { VoiceLimits } from './limits.ts';
import { type PacketSink, Playback, type PlaybackEnd, type PlaybackResult } from './playback.ts';
import type { Metronome } from './thread/metronome.ts';

export interface ClipPlaybackResult {
  durationMs: number;
  /** The number of delays that were too long to catch up. */
  framesLate: number;
  /** The reason why playback ended early. */
  failure?: Failure;
}

type State =
  /** Waits for the first packets. */
  | { kind: 'starting' }
  /** `stopped`: why playback was stopped, although its closing silence is still being sent. */
  | { kind: 'playing'; playback: Playback; stopped?: Failure }
  | { kind: 'ended' };

/** Plays one clip as soon as enough packets exist, and finds out why it ended. */
export class ClipPlayback {
  readonly #clip: Clip;
  readonly #sink: PacketSink;
  readonly #metronome: Metronome;
  readonly #limits: VoiceLimits;
  readonly #log: Logger;
  readonly #onStarted: () => void;
  readonly #onEnded: (result: ClipPlaybackResult) => void;
  readonly #waiting = new AbortController();
  #state: State = { kind: 'starting' };

  /** @param events which are never called before the constructor returns */
  constructor(
    clip: Clip,
    sink: PacketSink,
    metronome: Metronome,
    limits: VoiceLimits,
    log: Logger,
    events: { started(): void; ended(result: ClipPlaybackResult): void },
  ) {
    this.#clip = clip;
    this.#sink = sink;
    this.#metronome = metronome;
    this.#limits = limits;
    this.#log = log;
    this.#onStarted = events.started;
    this.#onEnded = events.ended;
    this.#startWhenReady().then(
      (parts) => this.#play(parts),
      (error) => this.#end({ durationMs: 0, framesLate: 0, failure: toFailure(error) }),
    );
    clip.finished.catch((error) => {
      if (isFailure(error, 'cancelled')) this.stop(error);
    });
  }

  /** How much of the clip was sent. */
  get elapsedMs(): number {
    return this.#state.kind === 'playing' ? this.#state.playback.sentPackets * PACKET_MS : 0;
  }

  /** Ends playback after the closing silence. */
  stop(failure: Failure): void {
    const state = this.#state;
    if (state.kind === 'starting') {
      this.#end({ durationMs: 0, framesLate: 0, failure });
      this.#waiting.abort();
    } else if (state.kind === 'playing' && state.stopped === undefined) {
      this.#state = { ...state, stopped: failure };
      state.playback.stop();
    }
  }

  async #startWhenReady(): Promise<readonly SharedPackets[]> {
    const { stallTimeoutMs } = this.#limits;
    try {
      const { signal } = this.#waiting;
      return await withDeadline(this.#clip.start(signal), stallTimeoutMs, 'the start of a clip');
    } catch (error) {
      if (error instanceof DeadlineError) throw timeout('first-byte', stallTimeoutMs);
      throw error;
    }
  }

  #play(parts: readonly SharedPackets[]): void {
    if (this.#state.kind !== 'starting') {
      release(parts);
      return;
    }
    const ended = Promise.withResolvers<PlaybackResult>();
    const playback = new Playback(parts, this.#sink, this.#metronome, this.#limits, this.#log, {
      started: this.#onStarted,
      ended: ended.resolve,
    });
    this.#state = { kind: 'playing', playback };
    void ended.promise.then(async ({ end, sentPackets, framesLate }) => {
      const failure = await this.#failureFor(end);
      release(parts);
      const result = { durationMs: sentPackets * PACKET_MS, framesLate };
      this.#end(failure ? { ...result, failure } : result);
    });
  }

  /** The clip knows why it failed. */
  async #failureFor(end: PlaybackEnd): Promise<Failure | undefined> {
    if (this.#state.kind === 'playing' && this.#state.stopped) return this.#state.stopped;
    if (end === 'stalled') return timeout('between-bytes', this.#limits.stallTimeoutMs);
    return this.#clip.finished.then(() => undefined, toFailure);
  }

  #end(result: ClipPlaybackResult): void {
    if (this.#state.kind === 'ended') return;
    this.#state = { kind: 'ended' };
    this.#onEnded(result);
  }
}

/** To be called when nothing reads the packets any more. */
function release(parts: readonly SharedPackets[]): void {
  for (const part of parts) part.release();
}

function timeout(phase: 'first-byte' | 'between-bytes', timeoutMs: number): Failure {
  return new Failure('voice-api.timeout', { phase, timeoutMs });
}
