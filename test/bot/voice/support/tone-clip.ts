import { Encoder } from '@evan/opus';
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
  readonly sent: Uint8Array[] = [];
  cancelled = false;
  readonly #ready = Promise.withResolvers<void>();
  readonly #finished = Promise.withResolvers<{ durationMs: number }>();
  #failure: Failure | undefined;
  #isComplete = false;
  #changed = Promise.withResolvers<void>();

  constructor() {
    this.ready = this.#ready.promise;
    this.finished = this.#finished.promise;
    this.ready.catch(() => {});
    this.finished.catch(() => {});
  }

  /** A complete clip. */
  static of(packets: Uint8Array[]): ToneClip {
    const clip = new ToneClip();
    clip.push(packets);
    clip.complete();
    return clip;
  }

  push(packets: Uint8Array[]): void {
    this.sent.push(...packets);
    this.#ready.resolve();
    this.#wake();
  }

  complete(): void {
    this.#isComplete = true;
    this.#ready.resolve();
    this.#finished.resolve({ durationMs: this.sent.length * FRAME_MS });
    this.#wake();
  }

  fail(failure: Failure): void {
    this.#failure = failure;
    this.#ready.reject(failure);
    this.#finished.reject(failure);
    this.#wake();
  }

  cancel(): void {
    this.cancelled = true;
  }

  file(): Promise<never> {
    return Promise.reject(new Error('a tone cannot be posted'));
  }

  async *packets(signal?: AbortSignal): AsyncGenerator<Uint8Array> {
    for (let next = 0; ; ) {
      const packet = this.sent[next];
      if (packet) {
        next += 1;
        yield packet;
        continue;
      }
      if (this.#failure) throw this.#failure;
      if (this.#isComplete) return;
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
