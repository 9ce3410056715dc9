import { Failure, isFailure } from '../../shared/common/failure.ts';
import type { EncoderPool } from './encoding/pool.ts';
import { START_PACKETS } from './limits.ts';
import { PACKET_MS, type SharedPackets } from './shared-packets.ts';
import { fileOfClip } from './speech-file.ts';
import type { ClipStartDelay } from './start-delay.ts';
import type { CompleteClip, FileFormat, SpeakerNotes, SpeechFile, SpokenClip } from './types.ts';

type State =
  | { kind: 'growing' }
  | { kind: 'finished'; packets: Uint8Array }
  /** With the packets that existed. */
  | { kind: 'failed'; packets: Uint8Array; failure: Failure };

/**
 * A clip that can be played during and after synthesis. While it grows, its packets are in shared memory, where an
 * encoding thread appends them. Afterwards, it keeps them packed and lends shared memory to each playback.
 */
export class GrowingClip implements SpokenClip {
  readonly ready: Promise<void>;
  readonly finished: Promise<{ durationMs: number }>;
  #notes: SpeakerNotes = { credits: [], isStandIn: false };
  readonly #pool: EncoderPool;
  readonly #startDelay: ClipStartDelay | undefined;
  readonly #onStop: () => void;
  readonly #played = Promise.withResolvers<void>();
  readonly #firstPacket = Promise.withResolvers<void>();
  readonly #complete = Promise.withResolvers<CompleteClip>();
  #state: State = { kind: 'growing' };
  /** While it grows, and if it was needed. */
  #shared: SharedPackets | undefined;
  #change = Promise.withResolvers<void>();

  /**
   * @param pool has the memories of its packets, and makes files from it
   * @param onStop stops the source of the clip
   * @param startDelay how long playback waits at the start, so that it is not interrupted later. Default: not at all
   */
  constructor(pool: EncoderPool, onStop: () => void, startDelay?: ClipStartDelay) {
    this.#pool = pool;
    this.#startDelay = startDelay;
    this.#onStop = onStop;
    this.ready = this.#firstPacket.promise;
    this.finished = this.#complete.promise.then(({ summary: { samples, sampleRate } }) => ({
      durationMs: Math.round((samples / sampleRate) * 1_000),
    }));
    // Not every caller awaits both promises.
    for (const promise of [this.ready, this.finished]) promise.catch(() => {});
  }

  async start(signal?: AbortSignal, aheadMs = 0): Promise<readonly SharedPackets[]> {
    this.play();
    return [await this.lend(signal, aheadMs)];
  }

  /** Like `start`, but nobody has to wait for the clip to be heard. */
  async lend(signal?: AbortSignal, aheadMs = 0): Promise<SharedPackets> {
    for (;;) {
      this.#assertPlayable(signal);
      const remainingMs = this.#remainingMs(aheadMs);
      if (remainingMs <= 0) return this.#lendNow();
      await this.#waitForChange(signal, remainingMs);
    }
  }

  get credits(): readonly string[] {
    return this.#notes.credits;
  }

  get isStandIn(): boolean {
    return this.#notes.isStandIn;
  }

  set notes({ credits, isStandIn }: SpeakerNotes) {
    this.#notes = { credits, isStandIn };
  }

  /** From now on, somebody waits for the clip to be heard. */
  play(): void {
    this.#played.resolve();
  }

  /** Resolves with the first call of `play`. */
  get played(): Promise<void> {
    return this.#played.promise;
  }

  /** Resolves when the last packet exists; rejects with a Failure. */
  get complete(): Promise<CompleteClip> {
    return this.#complete.promise;
  }

  /** Only while the clip grows: an encoding thread can append to it. */
  get shared(): SharedPackets {
    this.#shared ??= this.#pool.memories.take();
    return this.#shared;
  }

  async file(format: FileFormat, maxBytes: number): Promise<SpeechFile> {
    return fileOfClip(this.#pool, await this.#complete.promise, format, maxBytes);
  }

  cancel(): void {
    this.fail(new Failure('cancelled', {}));
  }

  /** To be called after packets were appended. */
  grow(packets: number): void {
    if (this.#state.kind !== 'growing') return;
    this.#startDelay?.addAudio(PACKET_MS * packets);
    this.#firstPacket.resolve();
    this.#notify();
  }

  /** Resolves when the clip has grown or ended, or the signal aborts. */
  async change(signal: AbortSignal): Promise<void> {
    if (this.#state.kind === 'growing') await this.#waitForChange(signal);
  }

  /** Ends a clip whose packets were appended and closed. */
  finish(clip: CompleteClip): void {
    if (this.#state.kind !== 'growing') return;
    this.#startDelay?.finish();
    this.#settle({ kind: 'finished', packets: clip.packets });
    this.#resolve(clip);
  }

  /** Fills the clip from an existing one, which does not affect the measured speed of the service. */
  fill(clip: CompleteClip): void {
    if (this.#state.kind !== 'growing') return;
    this.#shared?.appendPacked(clip.packets);
    this.#shared?.close('complete');
    this.#settle({ kind: 'finished', packets: clip.packets });
    this.#resolve(clip);
  }

  /** Ends an unfinished clip with a failure, and stops its source. */
  fail(failure: Failure): void {
    if (this.#state.kind !== 'growing') return;
    this.#shared?.close('failed');
    const packets = this.#shared?.packed().slice() ?? new Uint8Array(0);
    this.#settle({ kind: 'failed', packets, failure });
    this.#firstPacket.reject(failure);
    this.#complete.reject(failure);
    this.#notify();
    this.#onStop();
  }

  #settle(state: State): void {
    this.#state = state;
    this.#shared?.release();
    this.#shared = undefined;
  }

  #resolve(clip: CompleteClip): void {
    this.notes = clip;
    this.#firstPacket.resolve();
    this.#complete.resolve(clip);
    this.#notify();
  }

  #lendNow(): SharedPackets {
    const state = this.#state;
    if (state.kind === 'growing') return this.shared.retain();
    const packets = this.#pool.memories.take();
    packets.appendPacked(state.packets);
    packets.close(state.kind === 'finished' ? 'complete' : 'failed');
    return packets;
  }

  #notify(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }

  #assertPlayable(signal: AbortSignal | undefined): void {
    if (signal?.aborted) throw new Failure('cancelled', {});
    const state = this.#state;
    if (state.kind !== 'failed') return;
    if (state.packets.length === 0 || isFailure(state.failure, 'cancelled')) throw state.failure;
  }

  /** How long playback should wait. 0 or less: it can start. */
  #remainingMs(aheadMs: number): number {
    if (this.#state.kind !== 'growing') return 0;
    const packets = this.#shared?.count ?? 0;
    if (aheadMs === 0 && packets < START_PACKETS) return Number.POSITIVE_INFINITY;
    return (this.#startDelay?.remainingMs() ?? 0) - aheadMs;
  }

  /** @param timeoutMs may be infinite */
  async #waitForChange(
    signal: AbortSignal | undefined,
    timeoutMs = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const stop = Promise.withResolvers<void>();
    const onStop = () => stop.resolve();
    const timer = Number.isFinite(timeoutMs) ? setTimeout(onStop, timeoutMs) : undefined;
    signal?.addEventListener('abort', onStop, { once: true });
    try {
      await Promise.race([this.#change.promise, stop.promise]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onStop);
    }
  }
}
