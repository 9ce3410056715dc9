import { DeadlineError, withDeadline } from '../../shared/common/deadline.ts';
import { Failure, isFailure, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { PACKET_MS, type SharedPackets } from '../speech/shared-packets.ts';
import type { Clip } from '../speech/types.ts';
import type { VoiceLimits } from './limits.ts';
import type { RemoteLink, Track } from './remote-link.ts';
import { type PlaybackEnd, PlaybackProgress } from './thread/playback-progress.ts';

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
  | { kind: 'playing'; track: Track }
  /** `failure`: why playback was stopped, although its closing silence is still being sent. */
  | { kind: 'stopping'; track: Track; failure: Failure }
  | { kind: 'ended' };

/**
 * Plays one clip on the connections of a session, one after another: begins as soon as enough packets exist, and finds
 * out why it ended.
 */
export class ClipPlayback {
  readonly #clip: Clip;
  readonly #limits: VoiceLimits;
  readonly #log: Logger;
  readonly #onStarted: () => void;
  readonly #onEnded: (result: ClipPlaybackResult) => void;
  readonly #waiting = new AbortController();
  readonly #progress = new PlaybackProgress();
  #link: RemoteLink | undefined;
  /** Until playback has ended. */
  #parts: readonly SharedPackets[] = [];
  #state: State = { kind: 'starting' };

  /** @param events which are never called before the constructor returns */
  constructor(
    clip: Clip,
    link: RemoteLink | undefined,
    limits: VoiceLimits,
    log: Logger,
    events: { started(): void; ended(result: ClipPlaybackResult): void },
  ) {
    this.#clip = clip;
    this.#link = link;
    this.#limits = limits;
    this.#log = log;
    this.#onStarted = events.started;
    this.#onEnded = events.ended;
    this.#startWhenReady().then(
      (parts) => this.#play(parts),
      (error) => this.#end(toFailure(error)),
    );
    clip.finished.catch((error) => {
      if (isFailure(error, 'cancelled')) this.stop(error);
    });
  }

  /** How much of the clip was sent. */
  get elapsedMs(): number {
    return this.#progress.sentPackets * PACKET_MS;
  }

  /** Continues on another connection. Without one, waits for the next. */
  playOn(link: RemoteLink | undefined): void {
    if (link === this.#link) return;
    this.#link = link;
    const state = this.#state;
    // If only the closing silence was left, it is over.
    if (state.kind === 'stopping' || this.#progress.end !== undefined) this.#onOver();
    else if (state.kind === 'playing') link?.play(state.track);
  }

  /** Ends playback after the closing silence. */
  stop(failure: Failure): void {
    const state = this.#state;
    if (state.kind === 'starting') {
      this.#end(failure);
      this.#waiting.abort();
    } else if (state.kind === 'playing') {
      this.#state = { ...state, kind: 'stopping', failure };
      if (this.#link) this.#link.stop();
      else this.#onOver();
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
    this.#parts = parts;
    if (this.#state.kind !== 'starting') {
      this.#release();
      return;
    }
    const track: Track = {
      parts,
      progress: this.#progress,
      started: this.#onStarted,
      over: () => this.#onOver(),
    };
    this.#state = { kind: 'playing', track };
    this.#link?.play(track);
  }

  #onOver(): void {
    const state = this.#state;
    if (state.kind === 'stopping') this.#end(state.failure);
    else if (state.kind === 'playing') {
      void this.#findFailure().then((failure) => this.#end(failure));
    }
  }

  /** The clip knows why it failed. */
  async #findFailure(): Promise<Failure | undefined> {
    const end: PlaybackEnd | undefined = this.#progress.end;
    if (end === 'stalled') return timeout('between-bytes', this.#limits.stallTimeoutMs);
    return this.#clip.finished.then(() => undefined, toFailure);
  }

  #end(failure: Failure | undefined): void {
    if (this.#state.kind === 'ended') return;
    this.#state = { kind: 'ended' };
    this.#release();
    const { delays } = this.#progress;
    if (delays > 0) {
      this.#log.warn({ delays }, 'playback had gaps because this machine is overloaded');
    }
    const result = { durationMs: this.elapsedMs, framesLate: delays };
    this.#onEnded(failure ? { ...result, failure } : result);
  }

  #release(): void {
    for (const part of this.#parts) part.release();
    this.#parts = [];
  }
}

function timeout(phase: 'first-byte' | 'between-bytes', timeoutMs: number): Failure {
  return new Failure('voice-api.timeout', { phase, timeoutMs });
}
