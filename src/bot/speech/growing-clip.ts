import { Failure, isFailure } from '../../shared/common/failure.ts';
import type { JobSummary } from './encoding/messages.ts';
import { voiceMessageFile } from './files.ts';
import { START_PACKETS } from './limits.ts';
import { PACKET_MS, SharedPackets } from './shared-packets.ts';
import type { ClipStartDelay } from './start-delay.ts';
import type { CompleteClip } from './transcoding.ts';
import type { FileFormat, SpeechFile, SpokenClip } from './types.ts';

type State = { kind: 'growing' } | { kind: 'finished' } | { kind: 'failed'; failure: Failure };

/** Encodes a complete clip in a format that needs re-encoding. */
export type Encode = (
  clip: CompleteClip,
  format: FileFormat,
  maxBytes: number,
) => Promise<SpeechFile>;

/** A clip that can be played during and after synthesis. Packets are appended, and readers follow. */
export class GrowingClip implements SpokenClip {
  readonly ready: Promise<void>;
  readonly finished: Promise<{ durationMs: number }>;
  credits: readonly string[] = [];
  readonly #packets = new SharedPackets();
  readonly #encode: Encode;
  readonly #startDelay: ClipStartDelay | undefined;
  readonly #onStop: () => void;
  readonly #firstPacket = Promise.withResolvers<void>();
  readonly #summary = Promise.withResolvers<JobSummary>();
  #state: State = { kind: 'growing' };
  #change = Promise.withResolvers<void>();

  /**
   * @param onStop stops the source of the clip
   * @param startDelay how long playback waits at the start, so that it is not interrupted later. Default: not at all
   */
  constructor(encode: Encode, onStop: () => void, startDelay?: ClipStartDelay) {
    this.#encode = encode;
    this.#startDelay = startDelay;
    this.#onStop = onStop;
    this.ready = this.#firstPacket.promise;
    this.finished = this.#summary.promise.then(({ samples, sampleRate }) => ({
      durationMs: Math.round((samples / sampleRate) * 1_000),
    }));
    // Not every caller awaits both promises.
    for (const promise of [this.ready, this.finished]) promise.catch(() => {});
  }

  async start(signal?: AbortSignal, aheadMs = 0): Promise<readonly SharedPackets[]> {
    for (;;) {
      this.#assertPlayable(signal);
      const remainingMs = this.#remainingMs(aheadMs);
      if (remainingMs <= 0) return [this.#packets];
      await this.#waitForChange(signal, remainingMs);
    }
  }

  /** All packets from the first, in batches of all that exist. */
  async *batches(signal: AbortSignal): AsyncGenerator<readonly Uint8Array[], void, undefined> {
    await this.start(signal);
    for (let next = 0; await this.#waitForPacket(next, signal); ) {
      const batch = this.#packets.toArray().slice(next);
      next += batch.length;
      yield batch;
    }
  }

  /** Resolves when the last packet exists; rejects with a Failure. */
  get summary(): Promise<JobSummary> {
    return this.#summary.promise;
  }

  async file(format: FileFormat, maxBytes: number): Promise<SpeechFile> {
    const summary = await this.#summary.promise;
    const { credits } = this;
    if (format === 'voice-message') {
      const message = voiceMessageFile(this.currentPackets, summary);
      if (message.data.length <= maxBytes) return { ...message, credits };
    }
    const clip = { packets: this.currentPackets, summary, credits };
    return { ...(await this.#encode(clip, format, maxBytes)), credits };
  }

  /** All packets so far. */
  get currentPackets(): readonly Uint8Array[] {
    return this.#packets.toArray();
  }

  cancel(): void {
    this.fail(new Failure('cancelled', {}));
  }

  append(packets: readonly Uint8Array[]): void {
    if (this.#state.kind !== 'growing') return;
    this.#packets.append(packets);
    this.#startDelay?.addAudio(PACKET_MS * packets.length);
    this.#firstPacket.resolve();
    this.#notify();
  }

  finish(summary: JobSummary): void {
    if (this.#state.kind !== 'growing') return;
    this.#startDelay?.finish();
    this.complete({ packets: [], summary, credits: this.credits });
  }

  /**
   * Fills the clip from an existing one, which does not affect the measured speed of the service.
   */
  complete({ packets, summary, credits }: CompleteClip): void {
    if (this.#state.kind !== 'growing') return;
    this.credits = credits;
    this.#packets.append(packets);
    this.#packets.close('complete');
    this.#state = { kind: 'finished' };
    this.#firstPacket.resolve();
    this.#summary.resolve(summary);
    this.#notify();
  }

  /** Ends an unfinished clip with a failure, and stops its source. */
  fail(failure: Failure): void {
    if (this.#state.kind !== 'growing') return;
    this.#packets.close('failed');
    this.#state = { kind: 'failed', failure };
    this.#firstPacket.reject(failure);
    this.#summary.reject(failure);
    this.#notify();
    this.#onStop();
  }

  #notify(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }

  /**
   * @returns false when the clip ended before this packet
   * @throws Failure the reason why the clip failed, or `cancelled`
   */
  async #waitForPacket(index: number, signal: AbortSignal | undefined): Promise<boolean> {
    for (;;) {
      if (signal?.aborted) throw new Failure('cancelled', {});
      const state = this.#state;
      if (state.kind === 'failed' && isFailure(state.failure, 'cancelled')) throw state.failure;
      if (index < this.#packets.count) return true;
      if (state.kind === 'failed') throw state.failure;
      if (state.kind === 'finished') return false;
      await this.#waitForChange(signal);
    }
  }

  #assertPlayable(signal: AbortSignal | undefined): void {
    if (signal?.aborted) throw new Failure('cancelled', {});
    const state = this.#state;
    if (state.kind !== 'failed') return;
    if (this.#packets.count === 0 || isFailure(state.failure, 'cancelled')) throw state.failure;
  }

  /** How long playback should wait. 0 or less: it can start. */
  #remainingMs(aheadMs: number): number {
    if (this.#state.kind !== 'growing') return 0;
    if (aheadMs === 0 && this.#packets.count < START_PACKETS) return Number.POSITIVE_INFINITY;
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
