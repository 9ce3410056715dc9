import { RequestThread } from '../../shared/common/request-thread.ts';
import type { ShapedMeasurement, SoundMeasurement } from '../engines/voice-profiles.ts';
import type { FromShapingThread, ShapingJob, ToShapingThread } from './shaping-messages.ts';

const LIMITS = {
  /** A thread that does not answer for this long is replaced. Includes the time to load it. */
  answerTimeoutMs: 30_000,
  /** Longer chunks are divided, so that streams take turns. */
  chunkSeconds: 0.1,
  /** Above this, only the thread dies, not the process. */
  heapMb: 256,
  /** V8 would let the young generation grow to tens of MB. A small one is as fast. */
  nurseryMb: 12,
} as const;

/** The shaping thread failed, not the engine. */
export class ShapingError extends Error {
  override readonly name = 'ShapingError';
}

/** One segment on its way through the thread. */
export interface ShapingStream {
  /**
   * @param onReady gets samples as soon as they are ready
   * @throws ShapingError
   */
  push(samples: Float32Array, onReady: (samples: Int16Array) => void): Promise<void>;
  /** @throws ShapingError */
  end(): Promise<{ samples: Int16Array; measured: ShapedMeasurement }>;
  /** Stops the work. Calling it after the end has no effect. */
  cancel(): void;
}

/**
 * A thread that shapes the sound of engines that don't do that themselves. One is enough: it works on chunks of many segments in
 * turn, and no segment occupies it while its engine is slow. It starts with the first segment, and again after a
 * failure.
 */
export class ShapingThread {
  readonly #thread = new RequestThread<ToShapingThread, FromShapingThread>({
    file: new URL('./shaping-worker.ts', import.meta.url),
    name: 'The shaping thread',
    timeoutMs: LIMITS.answerTimeoutMs,
    resourceLimits: {
      maxOldGenerationSizeMb: LIMITS.heapMb,
      maxYoungGenerationSizeMb: LIMITS.nurseryMb,
    },
  });

  /** Starts the thread in advance. */
  warmUp(): void {
    this.#thread.start();
  }

  /** @throws ShapingError */
  async measure(samples: Float32Array, sampleRate: number): Promise<SoundMeasurement> {
    const id = this.#thread.newId();
    const answer = await this.#request({ kind: 'measure', id, sampleRate, samples });
    if (answer.kind !== 'measured') throw unexpected();
    return answer.measured;
  }

  /** @throws ShapingError if the service is closing */
  open(job: ShapingJob): ShapingStream {
    const id = this.#thread.newId();
    try {
      this.#thread.start();
    } catch (error) {
      throw shapingError(error);
    }
    this.#thread.post({ kind: 'open', id, job });
    // If the thread is replaced, the new one does not know the segment and says so.
    const request = (message: ToShapingThread) => this.#request(message);
    return {
      async push(samples, onReady) {
        const length = Math.round(LIMITS.chunkSeconds * job.sampleRate);
        for (let at = 0; at < samples.length; at += length) {
          const chunk = samples.slice(at, at + length);
          const answer = await request({ kind: 'push', id, samples: chunk });
          if (answer.kind !== 'samples') throw unexpected();
          if (answer.samples.length > 0) onReady(answer.samples);
        }
      },
      async end() {
        const answer = await request({ kind: 'end', id });
        if (answer.kind !== 'done') throw unexpected();
        return answer;
      },
      cancel: () => this.#thread.post({ kind: 'cancel', id }),
    };
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }

  /** Each segment has one request in progress at a time. */
  async #request(message: ToShapingThread): Promise<FromShapingThread> {
    const answer = await this.#thread.request(message).catch((error: unknown) => {
      throw shapingError(error);
    });
    if (answer.kind === 'failed') throw new ShapingError(answer.message);
    return answer;
  }
}

function shapingError(cause: unknown): ShapingError {
  return new ShapingError(cause instanceof Error ? cause.message : String(cause), { cause });
}

function unexpected(): ShapingError {
  return new ShapingError('The shaping thread gave an unexpected answer');
}
