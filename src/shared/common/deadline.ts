/** Thrown when an operation takes longer than its deadline. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  readonly what: string;
  readonly timeoutMs: number;

  constructor(what: string, timeoutMs: number) {
    super(`${what} took longer than ${timeoutMs} ms`);
    this.what = what;
    this.timeoutMs = timeoutMs;
  }
}

/**
 * Waits for `promise`, but no longer than `timeoutMs`. The timer is always cleared.
 * @throws DeadlineError naming `what` when the time is up
 */
export async function withDeadline<T>(
  promise: Promise<T>,
  timeoutMs: number,
  what: string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(what, timeoutMs)), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Resolves after `ms`, or rejects with the signal's reason as soon as it aborts.
 * Always cleans up its timer and listener.
 */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/**
 * Waits for `promise`, or rejects with the signal's reason as soon as it aborts. Always cleans up its listener. Then nobody
 * waits for the promise, so it may reject.
 */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  promise.catch(() => undefined);
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
