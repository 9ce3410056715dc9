import { EngineError, type EngineSound } from '../engines/engine.ts';

/** In Hz. */
const SAMPLE_RATE = { min: 8_000, max: 192_000 } as const;

/**
 * @param firstSound whether the sound comes at all, once that is known
 * @param waitedMs how long it has been waited for
 */
export type OnLate = (firstSound: Promise<boolean>, waitedMs: number) => void;

export interface ReceiveOptions {
  readonly firstSoundTimeoutMs: number;
  /** The longest wait for the next chunk, once there was one. */
  readonly stallTimeoutMs: number;
  /** How much longer all waits together may take, after the first chunk, than the sound that came. */
  readonly lagTimeoutMs: number;
  /** More sound is the mistake of a model that does not stop. */
  readonly segmentSeconds: number;
  readonly signal: AbortSignal;
  /** Called when the first sound did not come in time. To stop the work, the caller aborts the signal. */
  readonly onLate: OnLate;
}

/**
 * Reads the sound of an engine without trusting it: checks rates, durations and pauses.
 * @param onChunk called for each chunk; the next one is read when its promise has resolved
 * @throws EngineError, and the signal's reason, at once even if the engine ignores the signal; and what `onChunk` throws
 */
export async function receiveSound(
  sound: AsyncIterable<EngineSound>,
  onChunk: (chunk: EngineSound) => Promise<void>,
  options: ReceiveOptions,
): Promise<void> {
  const { firstSoundTimeoutMs, stallTimeoutMs, lagTimeoutMs, segmentSeconds, signal, onLate } =
    options;
  const iterator = sound[Symbol.asyncIterator]();
  let sampleRate: number | undefined;
  let seconds = 0;
  let waitedMs = 0;
  let isLate = false;
  try {
    for (;;) {
      const isFirst = sampleRate === undefined;
      const next = iterator.next();
      // It may fail after the wait has ended.
      next.catch(() => undefined);
      const lagMs = lagTimeoutMs + 1_000 * seconds - waitedMs;
      const isBehind = !isFirst && lagMs < stallTimeoutMs;
      const timeoutMs = isFirst ? firstSoundTimeoutMs : Math.min(stallTimeoutMs, lagMs);
      const message = isBehind
        ? `Its sound is more than ${lagTimeoutMs} ms late`
        : `It sent nothing for ${Math.round(timeoutMs)} ms`;
      const startMs = performance.now();
      const result = await within(next, { timeoutMs, message, signal }).catch((error: unknown) => {
        if (isFirst && isTimeout(error)) {
          isLate = true;
          const firstSound = next.then(
            ({ done }) => done !== true,
            () => false,
          );
          // A late chunk is not read.
          void firstSound.then(() => iterator.return?.()).catch(() => undefined);
          onLate(firstSound, timeoutMs);
        }
        throw toEngineError(error, signal);
      });
      if (result.done === true) return;
      if (!isFirst) waitedMs += performance.now() - startMs;
      const chunk = result.value;
      if (chunk.samples.length === 0) continue;
      sampleRate = checkRate(chunk.sampleRate, sampleRate);
      seconds += chunk.samples.length / sampleRate;
      if (seconds > segmentSeconds) {
        const message = `It spoke for more than ${segmentSeconds} s without an end`;
        throw new EngineError('bad_audio', message);
      }
      await onChunk(chunk);
    }
  } finally {
    // Not awaited: an engine that hangs may never return.
    if (!isLate) void iterator.return?.().catch(() => undefined);
  }
}

function checkRate(rate: number, before: number | undefined): number {
  const { min, max } = SAMPLE_RATE;
  if (!Number.isInteger(rate) || rate < min || rate > max) {
    throw new EngineError('bad_audio', `It sent sound at ${rate} Hz`);
  }
  if (before !== undefined && rate !== before) {
    throw new EngineError('bad_audio', 'It changed the sample rate in a sentence');
  }
  return rate;
}

interface Wait {
  readonly timeoutMs: number;
  /** Of the error when the time is over. */
  readonly message: string;
  readonly signal: AbortSignal;
}

async function within<T>(promise: Promise<T>, { timeoutMs, message, signal }: Wait): Promise<T> {
  signal.throwIfAborted();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  const onTimeout = () => reject(new EngineError('timed_out', message));
  const timer = setTimeout(onTimeout, timeoutMs);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([promise, failed]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof EngineError && error.fault === 'timed_out';
}

/** The messages of other errors may contain anything, so they are not passed on. */
function toEngineError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof EngineError) return error;
  const name = error instanceof Error ? error.name : typeof error;
  return new EngineError('unreachable', `It failed with an unexpected ${name}`, {
    cause: error,
  });
}
