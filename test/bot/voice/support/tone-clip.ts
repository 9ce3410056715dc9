import { Encoder } from '@evan/opus';
import { START_PACKETS } from '../../../../src/bot/speech/limits.ts';
import { SharedPackets } from '../../../../src/bot/speech/shared-packets.ts';
import type { SpokenClip } from '../../../../src/bot/speech/types.ts';
import type { Failure } from '../../../../src/shared/common/failure.ts';

const FRAME_SAMPLES = 960;
const FRAME_MS = 20;

/** `count` packets of 20 ms. The tone rises, so that no two packets are equal. */
export function tonePackets(count: number, hz = 440): Uint8Array[] {
  const encoder = new Encoder({ application: 'audio', channels: 1, sample_rate: 48_000 });
  return Array.from({ length: count }, (_, frame) => {
    const samples = new Int16Array(FRAME_SAMPLES);
    for (let i = 0; i < FRAME_SAMPLES; i++) {
      const t = (frame * FRAME_SAMPLES + i) / 48_000;
      samples[i] = 9_000 * Math.sin(2 * Math.PI * (hz + 60 * t) * t);
    }
    return encoder.encode(samples).slice();
  });
}

/** A clip whose packets the test adds one by one. */
export class ToneClip implements SpokenClip {
  readonly ready: Promise<void>;
  readonly finished: Promise<{ durationMs: number }>;
  readonly credits: readonly string[] = [];
  readonly isStandIn = false;
  /** Whether no playback uses its memory any more. Known after `giveUp`. */
  isUnused = false;
  readonly #packets = new SharedPackets(undefined, () => {
    this.isUnused = true;
  });
  cancelled = false;
  readonly #ready = Promise.withResolvers<void>();
  readonly #finished = Promise.withResolvers<{ durationMs: number }>();
  #failure: Failure | undefined;
  #changed = Promise.withResolvers<void>();

  constructor() {
    this.ready = this.#ready.promise;
    this.finished = this.#finished.promise;
    this.ready.catch(() => {});
    this.finished.catch(() => {});
  }

  static of(packets: Uint8Array[]): ToneClip {
    const clip = new ToneClip();
    clip.push(packets);
    clip.complete();
    return clip;
  }

  push(packets: Uint8Array[]): void {
    this.#packets.append(packets);
    this.#ready.resolve();
    this.#wake();
  }

  complete(): void {
    this.#packets.close('complete');
    this.#ready.resolve();
    this.#finished.resolve({ durationMs: this.#packets.count * FRAME_MS });
    this.#wake();
  }

  fail(failure: Failure): void {
    this.#packets.close('failed');
    this.#failure = failure;
    this.#ready.reject(failure);
    this.#finished.reject(failure);
    this.#wake();
  }

  /** From now on, the clip's memory is used by playback only. */
  giveUp(): void {
    this.#packets.release();
  }

  cancel(): void {
    this.cancelled = true;
  }

  file(): Promise<never> {
    return Promise.reject(new Error('a tone cannot be posted'));
  }

  async start(signal?: AbortSignal): Promise<readonly SharedPackets[]> {
    for (;;) {
      const { count, end } = this.#packets;
      if (count === 0 && this.#failure) throw this.#failure;
      if (count >= START_PACKETS || end !== 'open') return [this.#packets.retain()];
      const aborted = new Promise<void>((resolve) =>
        signal?.addEventListener('abort', () => resolve(), { once: true }),
      );
      await Promise.race([this.#changed.promise, aborted]);
      signal?.throwIfAborted();
    }
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
