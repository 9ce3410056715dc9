import { Failure, isFailure } from '../../shared/common/failure.ts';
import type { JobSummary } from './encoding/messages.ts';
import { voiceMessageFile } from './files.ts';
import type { ClipStartDelay } from './start-delay.ts';
import type { CompleteClip } from './transcoding.ts';
import type { FileFormat, SpeechFile, SpokenClip } from './types.ts';

type State = { kind: 'growing' } | { kind: 'finished' } | { kind: 'failed'; failure: Failure };

const PACKET_MS = 20;

/** Encodes a complete clip in a format that needs re-encoding. */
export type Encode = (
  clip: CompleteClip,
  format: FileFormat,
  maxBytes: number,
) => Promise<SpeechFile>;

/** A clip that can be read during and after synthesis. Packets are appended, and readers follow. */
export class GrowingClip implements SpokenClip {
  readonly ready: Promise<void>;
  readonly finished: Promise<{ durationMs: number }>;
  credits: readonly string[] = [];
  readonly #packets: Uint8Array[] = [];
  readonly #encode: Encode;
  readonly #startDelay: ClipStartDelay | undefined;
  readonly #onStop: () => void;
  readonly #firstPacket = Promise.withResolvers<void>();
  readonly #summary = Promise.withResolvers<JobSummary>();
  #state: State = { kind: 'growing' };
  #change = Promise.withResolvers<void>();

  /**
   * @param onStop stops the source of the clip
   * @param startDelay how long readers wait at the start, so that playback is not interrupted later. Default: not at all
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

  async *packets(signal?: AbortSignal): AsyncGenerator<Uint8Array, void, undefined> {
    await this.#waitForStart(signal);
    for (let next = 0; await this.#waitForPacket(next, signal); next += 1) {
      yield this.#packets[next] as Uint8Array;
    }
  }

  /** Like `packets`, but in batches of all that exist. */
  async *batches(signal: AbortSignal): AsyncGenerator<readonly Uint8Array[], void, undefined> {
    await this.#waitForStart(signal);
    for (let next = 0; await this.#waitForPacket(next, signal); ) {
      const batch = this.#packets.slice(next);
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
      const message = voiceMessageFile(this.#packets, summary);
      if (message.data.length <= maxBytes) return { ...message, credits };
    }
    const clip = { packets: this.#packets, summary, credits };
    return { ...(await this.#encode(clip, format, maxBytes)), credits };
  }

  /** All packets so far. */
  get currentPackets(): readonly Uint8Array[] {
    return this.#packets;
  }

  cancel(): void {
    this.fail(new Failure('cancelled', {}));
  }

  append(packets: readonly Uint8Array[]): void {
    if (this.#state.kind !== 'growing') return;
    this.#packets.push(...packets);
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
    this.#packets.push(...packets);
    this.#state = { kind: 'finished' };
    this.#firstPacket.resolve();
    this.#summary.resolve(summary);
    this.#notify();
  }

  /** Ends an unfinished clip with a failure, and stops its source. */
  fail(failure: Failure): void {
    if (this.#state.kind !== 'growing') return;
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
      if (index < this.#packets.length) return true;
      if (state.kind === 'failed') throw state.failure;
      if (state.kind === 'finished') return false;
      await this.#waitForChange(signal);
    }
  }

  /** Waits until the clip can be played without interruption, or the start delay is over. */
  async #waitForStart(signal: AbortSignal | undefined): Promise<void> {
    while (this.#state.kind === 'growing' && !signal?.aborted) {
      if (this.#packets.length === 0) await this.#waitForChange(signal);
      else {
        const delayMs = this.#startDelay?.remainingMs() ?? 0;
        if (delayMs <= 0) return;
        await this.#waitForChange(signal, delayMs);
      }
    }
  }

  async #waitForChange(signal: AbortSignal | undefined, timeoutMs?: number): Promise<void> {
    const stop = Promise.withResolvers<void>();
    const onStop = () => stop.resolve();
    const timer = timeoutMs === undefined ? undefined : setTimeout(onStop, timeoutMs);
    signal?.addEventListener('abort', onStop, { once: true });
    try {
      await Promise.race([this.#change.promise, stop.promise]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onStop);
    }
  }
}
